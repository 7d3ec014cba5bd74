import type { mockExamsContract } from '@lectern/contract/exams/mock-exams';
import { NotFoundError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { LessonsDeps } from '../lessons/index.ts';
import { exportMockExams } from './export-mock-exams.ts';
import { MOCK_EXAM } from './mock-exam-kind.ts';
import { mockExamsOfIds, pageOfMockExams, teamsOfMockExam } from './mock-exams.queries.ts';

export function mockExamsHandlers({ db, engine }: LessonsDeps): Handlers<typeof mockExamsContract> {
  const seen = async ({ scope }: Actor, id: number) => {
    const [mockExam] = await mockExamsOfIds(db, scope, [id]);
    if (!mockExam) throw new NotFoundError(MOCK_EXAM.label, id);
    return mockExam;
  };
  return {
    list: ({ query, actor }) => pageOfMockExams(db, actor.scope, query),
    get: ({ params: { id }, actor }) => seen(actor, id),
    teams: async ({ params: { id }, actor }) => {
      await seen(actor, id);
      return teamsOfMockExam(db, actor.scope, id);
    },
    bind: async ({ params: { id }, body: { examId, rev }, actor, call }) => {
      const command =
        examId === null ? { type: 'mockExam.unbind', input: {} } : { type: 'mockExam.bind', input: { examId } };
      const { applied } = await engine.runDirectly({ actor, call }, { ...command, id, rev });
      if (applied.rev === null) throw new TypeError('a changed unit mock exam has a version');
      return { id, rev: applied.rev };
    },
    exportCsv: ({ query: { columns, ...filters }, actor }) => exportMockExams(db, actor, filters, columns),
  };
}
