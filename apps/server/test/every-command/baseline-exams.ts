/** Samples of the commands about baseline exams (基线考试): their paper, and the lessons that they are bound to. */
import fc from 'fast-check';
import { aBaselineExam } from '../builders.ts';
import { aSheet } from '../sheet-builders.ts';
import { PAPERS, withPaper } from './assessments.ts';
import type { CommandSample, CommandWorld } from './command-world.ts';

const nothing = fc.constant({});

async function exams({ db }: CommandWorld) {
  const ids: number[] = [];
  for (const paper of PAPERS) {
    const id = await aBaselineExam(db);
    await withPaper(db, { kind: 'baselineExam', id }, paper);
    ids.push(id);
  }
  return ids;
}

export const BASELINE_SAMPLES: Readonly<Record<string, CommandSample>> = {
  'baseline.bind': {
    input: nothing,
    prepare: async ({ db, lessonIds }) => {
      await db
        .updateTable('lesson')
        .set({ baselineExamId: await aBaselineExam(db) })
        .where('id', 'in', lessonIds.slice(1))
        .execute();
      return { baselineExamId: await aBaselineExam(db) };
    },
  },
  'baseline.unbind': {
    input: nothing,
    prepare: async ({ db }, input) => {
      await db
        .updateTable('lesson')
        .set({ baselineExamId: await aBaselineExam(db) })
        .execute();
      return input;
    },
  },
  'baselineExam.draft': {
    input: nothing,
    prepare: async ({ db }) => ({ sheetId: await aSheet(db) }),
    chosen: exams,
  },
  'baselineExam.publish': { input: nothing, chosen: exams },
  'baselineExam.withdraw': { input: nothing, chosen: exams },
};
