/** The door of function configurations: the fields that records take by configuration, in their forms and pages. */
export { ConfiguredFacts } from './fields/configured-facts.tsx';
export { ConfiguredInputs } from './fields/configured-inputs.tsx';
export {
  episodeConditions,
  episodeTemplateConditions,
  lessonConditions,
  templateConditions,
} from './fields/match-conditions.ts';
export { matchQuery } from './fields/match-query.ts';
export { type ConfiguredFields, useConfiguredFields } from './fields/use-configured-fields.ts';
