/** A command that changes a list of a lesson, such as its books: the whole list is compared, written, logged and undone. */
import type { LessonTab } from '@lectern/domain/lessons/lesson-tabs';
import type { z } from 'zod';
import { recordCommand } from '../../../kit/record/record-command.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { CommandContext, CommandType, RowReason } from '../../../platform/engine/commands/command-type.ts';
import { commandedLessons, type LessonRow, logLesson, saveLesson, writerOf } from '../../lessons/index.ts';

export interface LessonList<Item> {
  readonly tab: LessonTab;
  /** Of the log and of plans. */
  readonly field: string;
  itemsOf(db: Db, lessonIds: readonly number[]): Promise<(lessonId: number) => readonly Item[]>;
  write(tx: Tx, lessonId: number, items: readonly Item[]): Promise<void>;
  readonly labelOf: (item: Item) => string;
  /** What speaks against the list being so, whichever command wants it. */
  judge(
    db: Db,
    lessons: readonly LessonRow[],
  ): Promise<(lesson: LessonRow, before: readonly Item[], after: readonly Item[]) => readonly RowReason[]>;
}

interface Wanted<Item> {
  readonly after: readonly Item[];
  readonly reasons?: readonly RowReason[];
}

interface LessonListCommand<Item, I> {
  readonly list: LessonList<Item>;
  readonly name: `${'book' | 'material'}.${string}`;
  readonly label: string;
  readonly verb: string;
  readonly description: string;
  /** In the log of the lesson. */
  readonly action: Parameters<typeof logLesson>[2]['action'];
  readonly input: z.ZodType<I>;
  readonly hidden?: true;
  wanted(
    db: Db,
    lessons: readonly LessonRow[],
    input: I,
  ): Promise<(lesson: LessonRow, before: readonly Item[]) => Wanted<Item>>;
}

export function lessonListCommand<Item, I>({
  list,
  action,
  wanted,
  ...command
}: LessonListCommand<Item, I>): CommandType {
  const labels = (items: readonly Item[]) => items.map(list.labelOf);
  return recordCommand<LessonRow, readonly Item[], I>({
    ...command,
    records: commandedLessons(list.tab),
    privilege: 'LESSON_WRITE',
    tiers: { low: 200, high: 2000 },
    stateOf: async (db, rows) => {
      const itemsOf = await list.itemsOf(db, idsOf(rows));
      return ({ id }) => itemsOf(id);
    },
    judge: async (db, _context, rows, input) => {
      const wantedOf = await wanted(db, rows, input);
      const judge = await list.judge(db, rows);
      return (lesson, before) => {
        const { after, reasons = [] } = wantedOf(lesson, before);
        const all = [...reasons, ...judge(lesson, before, after)];
        return { reasons: all, after: all.some(({ outcome }) => outcome === 'refused') ? before : after };
      };
    },
    judgeBack: async (db, _context, rows) => {
      const judge = await list.judge(db, rows);
      const itemsOf = await list.itemsOf(db, idsOf(rows));
      return (lesson, after) => judge(lesson, itemsOf(lesson.id), after);
    },
    changesOf: (before, after) => [{ field: list.field, before: labels(before), after: labels(after) }],
    write: async (tx: Tx, context: CommandContext, lesson, { before, after, note }) => {
      await list.write(tx, lesson.id, after);
      // The version of the lesson is that of its lists: an undo sees what came later.
      const saved = await saveLesson(tx, lesson, {}, writerOf(context));
      const beside = [{ field: list.field, before: labels(before), after: labels(after) }];
      await logLesson(tx, context, { action, lesson: saved, beside, note });
      return saved.rev;
    },
  });
}

const idsOf = (rows: readonly LessonRow[]): readonly number[] => rows.map(({ id }) => id);
