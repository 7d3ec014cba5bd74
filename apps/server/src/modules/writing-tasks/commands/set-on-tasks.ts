/** Writing tasks switched on or off, moved to another window, removed: many at once, each with its undo. */
import { Millis } from '@lectern/contract/wire-values';
import { WRITING_STATE, windowFault } from '@lectern/domain/writing-tasks/writing-task';
import { z } from 'zod';
import { binRecord } from '../../../kit/record/record-bin.ts';
import { recordCommand } from '../../../kit/record/record-command.ts';
import { changesBetween, fieldsOfRow } from '../../../kit/record/record-kind.ts';
import { changeRecord } from '../../../kit/record/write-record.ts';
import type { CommandType, RowReason } from '../../../platform/engine/commands/command-type.ts';
import { commandedWritingTasks } from '../commanded-writing-tasks.ts';
import { standingTasks, topicKey } from '../writing-task-facts.queries.ts';
import { TOPIC_TAKEN, WRITING_TASK, type WritingFields } from '../writing-task-kind.ts';
import type { WritingTaskRow } from '../writing-task-scope.queries.ts';

const TIERS = { low: 200, high: 2000 } as const;
const refused = (code: string, message: string): RowReason => ({ outcome: 'refused', code, message });

interface SetCommand<I> {
  readonly name: `writingTask.${string}`;
  readonly label: string;
  readonly verb: string;
  readonly description: string;
  readonly input: z.ZodType<I>;
  /** What the log calls it. */
  readonly logged: string;
  patch(input: I): Partial<WritingFields>;
}

function setCommand<I>({ logged, patch, ...command }: SetCommand<I>): CommandType {
  return recordCommand<WritingTaskRow, WritingFields, I>({
    ...command,
    records: commandedWritingTasks,
    privilege: 'LESSON_WRITE',
    tiers: TIERS,
    stateOf: () => Promise.resolve((row) => fieldsOfRow(WRITING_TASK, row)),
    judge: (_db, _context, _rows, input) =>
      Promise.resolve((_row, before) => {
        const after = { ...before, ...patch(input) };
        const fault = windowFault(after);
        return { reasons: fault === undefined ? [] : [refused('windowEmpty', fault)], after };
      }),
    changesOf: (before, after) => changesBetween(WRITING_TASK, before, after),
    write: (tx, context, row, { after, note }) =>
      changeRecord(WRITING_TASK, tx, row, { fields: after, write: { ...context, verb: logged, note } }),
  });
}

export const switchCommand = setCommand({
  name: 'writingTask.switch',
  label: '启用或停用',
  verb: '启用或停用',
  description: '停用的题目不再向学员开放',
  logged: 'switch',
  input: z.strictObject({
    state: z.enum(WRITING_STATE.codes).meta({ title: '状态', control: 'choice', options: [...WRITING_STATE.options] }),
  }),
  patch: ({ state }) => ({ state }),
});

const Moment = Millis.min(1).optional();

export const windowCommand = setCommand({
  name: 'writingTask.window',
  label: '调整开放时间',
  verb: '为…调整开放时间',
  description: '所选题目改为同样的开放或截止时间，留空的一项不变',
  logged: 'window',
  input: z.strictObject({
    openTime: Moment.meta({ title: '开放时间', control: 'instant' }),
    closeTime: Moment.meta({ title: '截止时间', control: 'instant' }),
  }),
  patch: ({ openTime, closeTime }) => ({
    ...(openTime === undefined ? {} : { openTime }),
    ...(closeTime === undefined ? {} : { closeTime }),
  }),
});

export const removeCommand = recordCommand<WritingTaskRow, boolean, Record<string, never>>({
  records: commandedWritingTasks,
  name: 'writingTask.remove',
  label: '移除写作题目',
  verb: '移除',
  description: '所选题目不再属于课程，可撤销',
  privilege: 'LESSON_WRITE',
  dangerous: true,
  input: z.strictObject({}),
  tiers: TIERS,
  stateOf: () => Promise.resolve((row) => row.deletedAt !== null),
  judge: () => Promise.resolve(() => ({ reasons: [], after: true })),
  judgeBack: async (db, _context, rows) => {
    const standing = await standingTasks(
      db,
      rows.map(({ lessonId }) => lessonId),
    );
    return (row) => (standing.has(topicKey(row)) ? [refused(TOPIC_TAKEN.code, TOPIC_TAKEN.message)] : []);
  },
  changesOf: (before, after) => [{ field: 'deleted', before, after }],
  write: (tx, context, row, { after, note }) =>
    binRecord(WRITING_TASK, tx, row, {
      binned: after,
      write: { ...context, verb: after ? 'remove' : 'return', note },
    }),
});
