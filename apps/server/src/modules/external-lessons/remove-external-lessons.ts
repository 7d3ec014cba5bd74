/** Deletes third-party lessons (E056, E057); the way back brings them again as long as nobody took their key. */
import { z } from 'zod';
import { binRecord } from '../../kit/record/record-bin.ts';
import { recordCommand } from '../../kit/record/record-command.ts';
import type { RowReason } from '../../platform/engine/commands/command-type.ts';
import { externalLessonsByKeys, keyOf } from './external-lesson-facts.queries.ts';
import { EXTERNAL_LESSON, type ExternalLessonRow } from './external-lesson-kind.ts';
import { externalLessons } from './external-lesson-subject.ts';

const KEY_TAKEN: RowReason = {
  outcome: 'refused',
  code: 'externalIdTaken',
  message: '同一机构的这个外部 ID 已被另一门课程使用，不能恢复',
};

export const removeCommand = recordCommand<ExternalLessonRow, boolean, Record<string, never>>({
  records: externalLessons,
  name: 'externalLesson.remove',
  label: '删除外部课程',
  verb: '删除',
  description: '删除所选外部课程，可撤销',
  privilege: 'LESSON_WRITE',
  dangerous: true,
  input: z.strictObject({}),
  tiers: { low: 200, high: 3000 },
  stateOf: () => Promise.resolve((row) => row.deletedAt !== null),
  judge: () => Promise.resolve(() => ({ reasons: [], after: true })),
  judgeBack: async (db, _context, rows) => {
    const taken = await externalLessonsByKeys(db, rows);
    return (row) => (taken.has(keyOf(row)) ? [KEY_TAKEN] : []);
  },
  changesOf: (before, after) => [{ field: 'deleted', before, after }],
  write: (tx, context, row, { after, note }) =>
    binRecord(EXTERNAL_LESSON, tx, row, {
      binned: after,
      write: { ...context, verb: after ? 'remove' : 'return', note },
    }),
});
