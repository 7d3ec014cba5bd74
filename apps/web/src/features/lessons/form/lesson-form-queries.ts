/** Reads that only the lesson form makes. */
import { lessonTemplatesContract } from '@lectern/contract/lesson-templates/lesson-templates';
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import type { RuleChoices } from '@lectern/domain/lessons/calculation-rules';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';

const TEMPLATES_SHOWN = 50;

interface TemplateSearch {
  readonly name: string;
  readonly subject: number | null;
  readonly phase: number | null;
}

export const lessonFormQueries = {
  templates: ({ name, subject, phase }: TemplateSearch) =>
    queryOptions({
      queryKey: ['lesson-form', 'templates', name, subject, phase],
      queryFn: async ({ signal }) => {
        const query = {
          expand: 'names' as const,
          ...(name ? { name } : {}),
          ...(subject === null ? {} : { subject }),
          ...(phase === null ? {} : { phase }),
        };
        const { names } = await call(lessonTemplatesContract.listIds, { query }, { signal });
        return (names ?? []).slice(0, TEMPLATES_SHOWN);
      },
      meta: { failure: 'inline' },
    }),
  template: (id: number | null) =>
    queryOptions({
      queryKey: ['lesson-form', 'template', id],
      queryFn:
        id === null ? skipToken : ({ signal }) => call(lessonTemplatesContract.get, { params: { id } }, { signal }),
      meta: { failure: 'inline' },
    }),
  /** The times that the chosen rules give on the lesson's outline. */
  times: (lessonId: number | null, rules: RuleChoices) =>
    queryOptions({
      queryKey: ['lesson-form', 'times', lessonId, rules],
      queryFn: ({ signal }) =>
        call(
          lessonsContract.timeCalculation,
          { body: { ...rules, ...(lessonId === null ? {} : { lessonId }) } },
          { signal },
        ),
      meta: { failure: 'inline' },
    }),
};
