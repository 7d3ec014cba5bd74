/**
 * A command whose effect is a patch of a lesson: how it is planned, shown, done and taken back is the same for all of
 * them. A command states only what it makes of a lesson and why not (`judge`).
 */

import type { Privilege } from '@lectern/domain/access/privileges';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import {
  changedFields,
  type LessonPatch,
  type LessonSnapshot,
  partOf,
  sameChange,
  withStatusTimes,
} from '@lectern/domain/lessons/lesson-snapshot';
import type { SizeTiers } from '@lectern/domain/tasks/size-tier';
import { UNCHANGED } from '@lectern/domain/tasks/task-codes';
import type { z } from 'zod';
import type { Db, Tx } from '../../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  type CommandType,
  commandType,
  type DoneRow,
  type PlannedRow,
  type RowChange,
  type RowReason,
  type RunRow,
} from '../../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../../platform/errors.ts';
import type { LessonRow } from '../lesson-columns.ts';
import { logPatch, patchChanges } from '../lesson-log.ts';
import { savePatch, snapshotOf } from '../lesson-snapshot.ts';
import type { LessonAction } from '../lesson-words.ts';
import { lockLesson, writerOf } from '../lessons.repository.ts';
import { chosenLessons, missingLesson } from './chosen-lessons.ts';
import { judgeWayBack } from './judge-way-back.ts';
import { lessonImpact } from './lesson-impact.queries.ts';
import { lessonSubject } from './lesson-subject.ts';
import type { BesideLesson, LessonVerdict } from './lesson-verdict.ts';

export interface LessonCommand<I> {
  readonly name: `lesson.${string}`;
  readonly label: string;
  readonly verb: string;
  readonly description: string;
  readonly action: LessonAction | ((input: I) => LessonAction);
  readonly columns?: CommandType['columns'];
  readonly input: z.ZodType<I>;
  readonly privilege?: Privilege;
  readonly tiers?: SizeTiers;
  /** What it does cannot be taken back. */
  readonly isFinal?: true;
  readonly hidden?: true;
  /** Gathers facts for all of them at once and answers how each is judged. */
  judge(
    db: Db,
    context: CommandContext,
    lessons: readonly LessonRow[],
    input: I,
  ): Promise<(lesson: LessonRow, snapshot: LessonSnapshot) => LessonVerdict>;
}

/** What a row keeps: of the plan the change; of what was done also how it was before. */
interface Payload {
  readonly way: 'there' | 'back';
  readonly before: LessonPatch;
  readonly after: LessonPatch;
  /** What changes beside the lesson, as text: another effect than was shown is no effect. */
  readonly beside?: string;
}

const NOTHING: Payload = { way: 'there', before: {}, after: {} };
const TIERS: SizeTiers = { low: 200, high: 2000 };
const NOTHING_TO_DO: RowReason = { outcome: 'refused', code: UNCHANGED, message: '已经是这样，无需变更' };

export function lessonCommand<I>(command: LessonCommand<I>): CommandType {
  const { name, label, verb, description, privilege = 'LESSON_WRITE', tiers = TIERS, input, hidden, columns } = command;
  return commandType<I, Payload>({
    name,
    label,
    words: { verb, unit: '门', noun: '课程', description },
    privilege,
    input,
    tiers,
    ...(columns ? { columns } : {}),
    ...(hidden ? { hidden } : {}),
    subject: lessonSubject,
    plan: (db, context, given, ids) => planRows(db, context, command, given, ids),
    apply: (tx, context, row, given) => applyRow(tx, context, command, row, given),
    ...(command.isFinal ? { dangerous: true } : { invert: planWayBack, redoable: true }),
    impact: lessonImpact,
  });
}

async function planRows<I>(
  db: Db,
  context: CommandContext,
  command: LessonCommand<I>,
  input: I,
  ids: readonly number[],
): Promise<PlannedRow<Payload>[]> {
  const lessons = await chosenLessons(db, context.actor, ids);
  const verdictOf = await command.judge(db, context, [...lessons.values()], input);
  const judged = ids.map((id) => {
    const lesson = lessons.get(id);
    return lesson ? { lesson, ...changeOf(lesson, verdictOf(lesson, snapshotOf(lesson)), context) } : { id };
  });
  const changes = await patchChanges(
    db,
    judged.flatMap((row) => ('lesson' in row ? [row] : [])),
  );
  return judged.map((row) =>
    'lesson' in row
      ? {
          subject: subjectOf(row.lesson),
          reasons: row.reasons,
          // In the order of the log.
          changes: [...besideOf(row), ...changes(row)],
          payload: { way: 'there', before: row.before, after: row.after, beside: JSON.stringify(besideOf(row)) },
        }
      : missingLesson(row.id, NOTHING),
  );
}

interface Change {
  readonly reasons: readonly RowReason[];
  readonly before: LessonPatch;
  readonly after: LessonPatch;
  readonly beside?: BesideLesson | undefined;
}

const besideOf = ({ beside }: Pick<Change, 'beside'>): readonly RowChange[] => beside?.changes ?? [];

function changeOf(lesson: LessonRow, { reasons, ...verdict }: LessonVerdict, { at }: CommandContext): Change {
  if (reasons.some((reason) => reason.outcome === 'refused')) return { reasons, before: {}, after: {} };
  const snapshot = snapshotOf(lesson);
  const patch = withStatusTimes(verdict.patch, at.getTime());
  const changed = changedFields(snapshot, patch);
  if (changed.length === 0) return { reasons: [...reasons, NOTHING_TO_DO], before: {}, after: {} };
  const after = partOf({ ...snapshot, ...patch }, changed);
  return { reasons, before: partOf(snapshot, changed), after, beside: verdict.beside };
}

const subjectOf = ({ id, name, rev }: LessonRow) => ({ type: 'lesson', id, name, rev, href: lessonPath(id) });

async function applyRow<I>(
  tx: Tx,
  context: CommandContext,
  command: LessonCommand<I>,
  { subject, payload }: RunRow<Payload>,
  input: I,
): Promise<AppliedRow<Payload>> {
  if (subject.id === null) throw new TypeError('a lesson command without a lesson');
  const lesson = await lockLesson(tx, context.actor.scope, subject.id);
  if (lesson.rev !== subject.rev) throw new ChangedSincePlanError();
  const verdict =
    payload.way === 'back'
      ? await judgeWayBack(tx, [{ lesson, patch: payload.after }]).then((verdictOf) => verdictOf(lesson))
      : (await command.judge(tx, context, [lesson], input))(lesson, snapshotOf(lesson));
  const change = changeOf(lesson, verdict, context);
  const refusal = change.reasons.find((reason) => reason.outcome === 'refused');
  if (refusal) throw new RefusedError(refusal.code, refusal.message);
  // What surrounds the lesson may have changed without touching it: another effect than was shown is no effect.
  if (!sameChange(change.after, payload.after, verdict.moments)) throw new ChangedSincePlanError();
  if (JSON.stringify(besideOf(change)) !== (payload.beside ?? '[]')) throw new ChangedSincePlanError();
  await change.beside?.apply(tx, context);
  const saved = await savePatch(tx, lesson, change.after, writerOf(context));
  const note = [payload.way === 'back' ? `撤销：${command.label}` : '', verdict.note ?? '', context.reason];
  await logPatch(tx, context, {
    action: typeof command.action === 'string' ? command.action : command.action(input),
    lesson: saved,
    before: snapshotOf(lesson),
    patch: change.after,
    beside: besideOf(change),
    note: note.filter((part) => part !== '').join('；'),
  });
  return { id: null, rev: saved.rev, payload: { way: payload.way, before: change.before, after: change.after } };
}

async function planWayBack(
  db: Db,
  context: CommandContext,
  done: readonly DoneRow<Payload>[],
): Promise<PlannedRow<Payload>[]> {
  const ids = done.flatMap(({ subject }) => (subject.id === null ? [] : [subject.id]));
  const lessons = await chosenLessons(db, context.actor, ids);
  const back = done.flatMap(({ subject, applied }) => {
    const lesson = subject.id === null ? undefined : lessons.get(subject.id);
    return lesson ? [{ lesson, patch: applied.payload.before }] : [];
  });
  const verdictOf = await judgeWayBack(db, back);
  const judged = back.map(({ lesson }) => ({ lesson, ...changeOf(lesson, verdictOf(lesson), context) }));
  const changes = await patchChanges(db, judged);
  return judged.map((row) => ({
    subject: subjectOf(row.lesson),
    reasons: row.reasons,
    changes: changes(row),
    payload: { way: 'back', before: row.before, after: row.after },
  }));
}
