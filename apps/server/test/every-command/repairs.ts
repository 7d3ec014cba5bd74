import fc from 'fast-check';
import { TEST_NOW } from '../builders.ts';
import type { CommandSample } from './command-world.ts';

export const REPAIR_SAMPLES: Readonly<Record<string, CommandSample>> = {
  'lesson.repairDerived': {
    input: fc.constant({ reason: '核对派生字段' }),
    // Every other lesson is as a change of the rules leaves it.
    prepare: async ({ db, lessonIds }, input) => {
      const wrong = lessonIds.filter((_, i) => i % 2 === 0);
      await db.updateTable('lesson').set({ endAt: TEST_NOW }).where('id', 'in', wrong).execute();
      return input;
    },
  },
  'stat.recompute': {
    input: fc.constant({ reason: '核对统计数据' }),
    // Every other lesson has figures that no fact gives.
    prepare: async ({ db, lessonIds }, input) => {
      const wrong = lessonIds.filter((_, i) => i % 2 === 0);
      const counts = {
        should: 9,
        attended: 8,
        onTime: 7,
        finished: 6,
        finishedWithReplay: 6,
        liveSeconds: 5,
        extra: 0,
      };
      const rowOf = (lessonId: number) => ({ ...counts, lessonId, episodeId: 1, teamId: 0, reported: 8 });
      await db.insertInto('lessonEpisodeStat').values(wrong.map(rowOf)).execute();
      return input;
    },
    finalBy: 'wrong figures are not written again',
  },
};
