import type { externalLessonsContract } from '@lectern/contract/lessons/external-lessons';
import { saveRecord } from '../../kit/record/save-record.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { runDocumentedBatch } from '../lessons/index.ts';
import { EXTERNAL_LESSON } from './external-lesson-kind.ts';
import { pageOfExternalLessons } from './external-lessons.queries.ts';
import type { ExternalLessonsDeps } from './external-lessons-deps.ts';

export const externalLessonsHandlers = (deps: ExternalLessonsDeps): Handlers<typeof externalLessonsContract> => ({
  list: ({ query, actor }) => pageOfExternalLessons(deps.db, query, actor.scope),
  save: ({ body, actor, call }) => {
    const { id, rev, ...fields } = body;
    return saveRecord(EXTERNAL_LESSON, deps, { actor, call }, { id, rev, fields });
  },
  remove: async ({ params, query, actor, call }) => {
    await deps.engine.runDirectly({ actor, call }, { type: 'externalLesson.remove', id: params.id, rev: query.rev });
    return { ok: true };
  },
  batchDelete: ({ body, actor, call }) =>
    runDocumentedBatch(deps, { actor, call }, { type: 'externalLesson.remove', ids: body.ids, input: {} }),
});
