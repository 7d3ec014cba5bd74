/** Where the fields of a lesson came from, and what its template (班型) gave it last. */

export { type FieldProvenance, type LessonProvenance, provenanceOfLessons } from './provenance.queries.ts';
export {
  carryGiven,
  keepGivenOfEpisodes,
  keepGivenOfLessons,
  mergeProvenance,
  restoreProvenance,
} from './provenance.repository.ts';
