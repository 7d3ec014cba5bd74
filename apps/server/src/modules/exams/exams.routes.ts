import type { examsContract } from '@lectern/contract/exams/exams';
import { NotFoundError } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { LessonsDeps } from '../lessons/index.ts';
import { namedLessonsOfExam } from './exam-holders.queries.ts';
import { examsOfIds, pageOfExams } from './exam-list.queries.ts';
import { exportExams } from './export-exams.ts';
import { createExam, createOfTemplate, setLevels, updateExam } from './run-exam-commands.ts';

export function examsHandlers(deps: LessonsDeps): Handlers<typeof examsContract> {
  const { db, now } = deps;
  return {
    list: ({ query, actor }) => pageOfExams(db, actor.scope, query, { now: now() }),
    batchGet: ({ query, actor }) => examsOfIds(db, actor.scope, query.ids, now()),
    get: async ({ params: { id }, actor }) => {
      const [exam] = await examsOfIds(db, actor.scope, [id], now());
      if (!exam) throw new NotFoundError('考试', id);
      return exam;
    },
    lessons: async ({ params: { id }, actor }) => {
      const [exam] = await examsOfIds(db, actor.scope, [id], now());
      if (!exam) throw new NotFoundError('考试', id);
      return namedLessonsOfExam(db, actor.scope, id);
    },
    exportCsv: ({ query: { columns, ...filters }, actor }) => exportExams(deps, actor, filters, columns),
    create: ({ body, actor, call }) => createExam(deps, { actor, call }, body),
    createFromTemplate: ({ params, query, actor, call }) =>
      createOfTemplate(deps, { actor, call }, params.jamTemplateId, query.startTime),
    update: ({ params, body, actor, call }) => updateExam(deps, { actor, call }, params.id, body),
    setLevels: ({ params, body, actor, call }) => setLevels(deps, { actor, call }, params.id, body),
  };
}
