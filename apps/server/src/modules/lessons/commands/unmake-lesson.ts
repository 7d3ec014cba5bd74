/**
 * The way back of the commands that make lessons: what was made goes to the recycle bin, as long as nobody changed it
 * and nothing hangs on it. From there it can be taken back for 30 days.
 */
import { checkBin } from '@lectern/domain/lessons/bin-check';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import type { Db, Tx } from '../../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  type DoneRow,
  type PlannedRow,
  type RowReason,
  type RowSubject,
} from '../../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../../platform/errors.ts';
import { binFacts, binLesson } from '../lesson-bin.repository.ts';
import type { LessonRow } from '../lesson-columns.ts';
import { logLesson } from '../lesson-log.ts';
import { lockLesson } from '../lessons.repository.ts';
import { chosenLessons } from './chosen-lessons.ts';

export interface Unmake {
  readonly way: 'back';
}

const BACK: Unmake = { way: 'back' };

export async function planUnmake(
  db: Db,
  { actor }: CommandContext,
  done: readonly DoneRow<unknown>[],
): Promise<PlannedRow<Unmake>[]> {
  const ids = done.flatMap(({ subject }) => (subject.id === null ? [] : [subject.id]));
  const lessons = await chosenLessons(db, actor, ids);
  const rows: PlannedRow<Unmake>[] = [];
  for (const id of ids) {
    const lesson = lessons.get(id);
    if (lesson) rows.push(await rowOf(db, lesson));
  }
  return rows;
}

async function rowOf(db: Db, lesson: LessonRow): Promise<PlannedRow<Unmake>> {
  const { id, name, rev } = lesson;
  const reasons = await refusals(db, lesson);
  return {
    subject: { type: 'lesson', id, name, rev, href: lessonPath(id) },
    reasons,
    changes: reasons.length > 0 ? [] : [{ field: 'inBin', before: false, after: true }],
    payload: BACK,
  };
}

async function refusals(db: Db, lesson: LessonRow): Promise<RowReason[]> {
  const verdict = checkBin(await binFacts(db, lesson));
  if (verdict.allowed) return [];
  return [{ outcome: 'refused', code: verdict.code, message: verdict.label, to: lessonPath(lesson.id) }];
}

export async function unmakeLesson(
  tx: Tx,
  context: CommandContext,
  subject: RowSubject,
  label: string,
): Promise<AppliedRow<Unmake>> {
  if (subject.id === null) throw new TypeError('nothing was made by this row');
  const lesson = await lockLesson(tx, context.actor.scope, subject.id);
  if (lesson.rev !== subject.rev) throw new ChangedSincePlanError();
  const [refusal] = await refusals(tx, lesson);
  if (refusal) throw new RefusedError(refusal.code, refusal.message);
  const binned = await binLesson(tx, lesson, { name: context.actor.name, at: context.at });
  const note = [`撤销：${label}`, context.reason].filter((part) => part !== '').join('；');
  await logLesson(tx, context, { action: 'lesson.bin', lesson: binned, note });
  return { id: null, rev: binned.rev, payload: BACK };
}
