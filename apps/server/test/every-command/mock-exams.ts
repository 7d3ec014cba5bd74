/** Samples of the commands about unit mock exams (单元模拟考): the exam that each is about. */
import fc from 'fast-check';
import { anAgendaEntry } from '../builders.ts';
import type { CommandSample, CommandWorld } from './command-world.ts';

const DAY = 86_400_000;
const at = (days: number) => ({
  startAt: new Date(Date.parse('2026-04-01T02:00:00Z') + days * DAY),
  endAt: new Date(Date.parse('2026-04-01T03:00:00Z') + days * DAY),
});

/** Two in the outline of the first lesson. */
async function mockExams({ db, lessonIds: [lessonId = 0] }: CommandWorld) {
  const place = (ordinal: number) => ({ lessonId, labelId: 41, ordinal });
  return [
    await anAgendaEntry(db, place(701), 'mockExamQaEpisodeGroup', at(2)),
    await anAgendaEntry(db, place(702), 'mockExamQaEpisodeGroup', at(3)),
  ];
}

const anExam = ({ db, lessonIds: [lessonId = 0] }: CommandWorld, ordinal: number) =>
  anAgendaEntry(db, { lessonId, labelId: 12, ordinal }, 'jam', at(1));

export const MOCK_EXAM_SAMPLES: Readonly<Record<string, CommandSample>> = {
  'mockExam.bind': {
    input: fc.constant({}),
    prepare: async (world) => {
      const examId = await anExam(world, 711);
      const fields = { subjectId: 2, phase: 2 };
      await world.db.updateTable('exam').set(fields).where('id', '=', examId).execute();
      return { examId };
    },
    chosen: async (world) => (await mockExams(world)).slice(0, 1),
  },
  'mockExam.unbind': {
    input: fc.constant({}),
    chosen: async (world) => {
      const [first = 0, second = 0] = await mockExams(world);
      const examId = await anExam(world, 712);
      await world.db.updateTable('mockExam').set({ examId }).where('id', '=', first).execute();
      return [first, second];
    },
  },
};
