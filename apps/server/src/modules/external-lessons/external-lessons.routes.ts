import type { externalLessonsContract } from '@lectern/contract/external-lessons';
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { TaskEngine } from '../../platform/plans/task-engine.ts';
import { runDocumentedBatch } from '../lessons/index.ts';
import { pageOfExternalLessons } from './external-lessons.queries.ts';
import { saveExternalLesson } from './save-external-lesson.ts';

export interface ExternalLessonsDeps {
  readonly db: Db;
  readonly now: Now;
  readonly engine: TaskEngine;
}

export const externalLessonsHandlers = (deps: ExternalLessonsDeps): Handlers<typeof externalLessonsContract> => ({
  list: ({ query, actor }) => pageOfExternalLessons(deps.db, query, actor.scope),
  save: ({ body, actor, call }) => {
    const { id, rev, ...fields } = body;
    return saveExternalLesson(deps, { actor, call }, { id, rev, fields });
  },
  remove: async ({ params, query, actor, call }) => {
    await deps.engine.runDirectly({ actor, call }, { type: 'externalLesson.remove', id: params.id, rev: query.rev });
    return { ok: true };
  },
  batchDelete: ({ body, actor, call }) =>
    runDocumentedBatch(deps, { actor, call }, { type: 'externalLesson.remove', ids: body.ids, input: {} }),
});
