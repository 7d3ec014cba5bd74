/**
 * A change of one lesson's outline in one transaction: the lesson is held, its version compared, the change made, and
 * what follows in the lesson (span, computed times, version, log) is written with it.
 */
import type { OutlineChanged } from '@lectern/contract/outline/outline-fields';
import type { ItemKey } from '@lectern/domain/outline/outline-order';
import type { Db, Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { StaleError } from '../../platform/errors.ts';
import { type AgendaRow, agendaOfLesson } from '../agendas/index.ts';
import { changeOutlines, type LessonRow, lockLesson, type OutlineAction } from '../lessons/index.ts';
import { changesOfLast, type FieldChange } from '../operation-log/index.ts';
import type { By, OutlineDeps } from './outline-deps.ts';
import { refusal } from './refusal.ts';

export interface OutlineTarget {
  readonly lessonId: number;
  /** Of the lesson, as the caller saw it. */
  readonly rev?: number | undefined;
}

export interface Held {
  readonly lesson: LessonRow;
  /** As it is before the change. */
  readonly items: readonly AgendaRow[];
  readonly at: Date;
}

export interface Done<T> {
  readonly action: OutlineAction;
  readonly changes: readonly FieldChange[];
  readonly note?: string;
  /** Items that change themselves, in whatever outline they stand. */
  readonly items?: readonly ItemKey[];
  readonly result: T;
}

export interface Written<T> {
  readonly lesson: LessonRow;
  readonly result: T;
}

/** @throws NotFoundError, StaleError, RefusedError; nothing is written then. */
export function writeOutline<T>(
  { db, now }: Pick<OutlineDeps, 'db' | 'now'>,
  by: By,
  target: OutlineTarget,
  change: (tx: Tx, held: Held) => Promise<Done<T>>,
  /** The answer where the outline stands so already; nothing is written then. */
  settled: (items: readonly AgendaRow[]) => T | undefined = () => undefined,
): Promise<Written<T>> {
  return inTransaction(db, async (tx) => {
    const at = now();
    const lesson = await lockLesson(tx, by.actor.scope, target.lessonId);
    await assertSeen(tx, lesson, target.rev);
    if (lesson.status === 'canceled') throw refusal('canceled');
    const items = await agendaOfLesson(tx, lesson.id);
    const present = settled(items);
    if (present !== undefined) return { lesson, result: present };
    const written = await changeOutlines(
      tx,
      { ...by, at },
      {
        lessons: [lesson],
        items: ({ items: changed = [] }) => changed,
        note: '',
        logged: ({ action, changes, note = '' }) => ({ action, changes, note }),
      },
      () => change(tx, { lesson, items, at }),
    );
    return { lesson: written.lessons[0] ?? lesson, result: written.result.result };
  });
}

/** With what others changed since, so that the person sees why the outline is another one. */
export async function assertSeen(db: Db, lesson: LessonRow, rev: number | undefined): Promise<void> {
  if (rev === undefined || rev === lesson.rev) return;
  const changes = rev < lesson.rev ? await changesOfLast(db, { type: 'lesson', id: lesson.id }, lesson.rev - rev) : [];
  const fields = changes.map(({ field, before, after }) => ({ field, yours: before, theirs: after }));
  throw new StaleError({ rev: lesson.rev, fields, updatedBy: lesson.updatedBy });
}

export function presentChanged({ lesson, result }: Written<readonly number[]>): OutlineChanged {
  const ms = (at: Date | null) => at?.getTime() ?? 0;
  return {
    ids: [...result],
    lesson: {
      id: lesson.id,
      rev: lesson.rev,
      startTime: ms(lesson.startAt),
      endTime: ms(lesson.endAt),
      displayStartTime: ms(lesson.displayStartAt),
      displayEndTime: ms(lesson.displayEndAt),
      endSaleTime: ms(lesson.endSaleAt),
      refundDeadline: ms(lesson.refundDeadline),
      transferredDeadline: ms(lesson.transferredDeadline),
    },
  };
}
