/** Numbers the episodes of lessons anew, as the rule of their type says today (讲次序号). */
import { isDeepStrictEqual } from 'node:util';
import { RENUMBER_SCOPE } from '@lectern/domain/episodes/period-numbering';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import type { LessonPatch } from '@lectern/domain/lessons/lesson-snapshot';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  commandType,
  type DoneRow,
  type PlannedRow,
  type RowChange,
  type RowReason,
  type RunRow,
} from '../../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../../platform/errors.ts';
import { includeInPeriod } from '../../agendas/index.ts';
import { columnsOf, type LessonRow } from '../lesson-columns.ts';
import { logPatch, patchChanges } from '../lesson-log.ts';
import { snapshotOf } from '../lesson-snapshot.ts';
import { lockLesson, saveLesson } from '../lessons.repository.ts';
import { chosenLessons, missingLesson } from './chosen-lessons.ts';
import { judgeNumbers, judgeNumbersBack, type Numbered } from './judge-numbers.ts';
import { lessonImpact } from './lesson-impact.queries.ts';
import { lessonSubject } from './lesson-subject.ts';

const Input = z.strictObject({
  scope: z.enum(RENUMBER_SCOPE.codes).default('byRule').meta({
    title: '计入序号的讲次',
    options: RENUMBER_SCOPE.options,
    description: '选择“保持现状”时只改起始序号与编号方式，手工移出的讲次仍不计入',
  }),
});
type Input = z.output<typeof Input>;

interface Payload {
  readonly way: 'there' | 'back';
  readonly before: Numbered;
  readonly after: Numbered;
  /** What the rules of the lesson compute otherwise, because main episodes are counted by their numbers. */
  readonly times: { readonly before: LessonPatch; readonly after: LessonPatch };
  readonly told: readonly RowChange[];
}

const LABEL = '重编讲次序号';
const UNNUMBERED: Numbered = { periodStart: 1, periodReset: false, counted: [], uncounted: [] };
const NOTHING: Payload = {
  way: 'there',
  before: UNNUMBERED,
  after: UNNUMBERED,
  times: { before: {}, after: {} },
  told: [],
};

export const renumberCommand = commandType<Input, Payload>({
  name: 'lesson.renumber',
  label: LABEL,
  words: {
    verb: '重编序号',
    unit: '门',
    noun: '课程',
    description: '按课程类型当前的讲次序号规则，重新编排所选课程的讲次序号；按正课讲次计算的时间随之变化',
  },
  privilege: 'EPISODE_WRITE',
  input: Input,
  tiers: { low: 200, high: 2000 },
  subject: lessonSubject,
  impact: lessonImpact,
  plan: async (db, context, { scope }, ids) => {
    const lessons = await chosenLessons(db, context.actor, ids);
    const verdictOf = await judgeNumbers(db, context, [...lessons.values()], scope);
    const verdicts = new Map([...lessons].map(([id, lesson]) => [id, verdictOf(lesson)]));
    const timeChanges = await patchChanges(
      db,
      [...verdicts.values()].map(({ times }) => times),
    );
    return ids.map((id): PlannedRow<Payload> => {
      const lesson = lessons.get(id);
      const verdict = verdicts.get(id);
      if (!lesson || !verdict) return missingLesson(id, NOTHING);
      const { reasons, told, before, after, times } = verdict;
      const payload = { way: 'there', before, after, times, told } as const;
      const changes = isRefused(reasons) ? [] : [...told, ...timeChanges(times)];
      return { subject: subjectOf(lesson), reasons, changes, payload };
    });
  },
  apply: applyRow,
  invert: planWayBack,
  redoable: true,
});

const isRefused = (reasons: readonly RowReason[]) => reasons.some(({ outcome }) => outcome === 'refused');

const subjectOf = ({ id, name, rev }: LessonRow) => ({
  type: 'lesson',
  id,
  name,
  rev,
  href: lessonPath(id, 'outline'),
});

async function applyRow(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: RunRow<Payload>,
  { scope }: Input,
): Promise<AppliedRow<Payload>> {
  if (subject.id === null) throw new TypeError('a renumbering without a lesson');
  const lesson = await lockLesson(tx, context.actor.scope, subject.id);
  if (lesson.rev !== subject.rev) throw new ChangedSincePlanError();
  await (payload.way === 'there'
    ? assertAsPlanned(tx, context, lesson, scope, payload)
    : assertFollowsStill(tx, lesson, payload));
  const { after, times, told } = payload;
  await includeInPeriod(tx, lesson.id, after);
  const snapshot = snapshotOf(lesson);
  const saved = await saveLesson(
    tx,
    lesson,
    {
      ...columnsOf({ ...snapshot, ...times.after }),
      periodStart: after.periodStart,
      periodReset: after.periodReset,
    },
    { name: context.actor.name, at: context.at },
  );
  await logPatch(tx, context, {
    action: 'lesson.renumber',
    lesson: saved,
    before: snapshot,
    patch: times.after,
    beside: told,
    note: [payload.way === 'back' ? `撤销：${LABEL}` : '', context.reason].filter((part) => part !== '').join('；'),
  });
  return { id: null, rev: saved.rev, payload };
}

/** The rule or the outline may have changed without touching the lesson: another effect than was shown is no effect. */
async function assertAsPlanned(
  tx: Tx,
  context: CommandContext,
  lesson: LessonRow,
  scope: Input['scope'],
  { after, times }: Payload,
): Promise<void> {
  const now = (await judgeNumbers(tx, context, [lesson], scope))(lesson);
  const refusal = now.reasons.find(({ outcome }) => outcome === 'refused');
  if (refusal) throw new RefusedError(refusal.code, refusal.message);
  const isSame = isDeepStrictEqual([now.after, now.times.after], [after, times.after]);
  if (!isSame) throw new ChangedSincePlanError();
}

async function assertFollowsStill(tx: Tx, lesson: LessonRow, { after, times }: Payload): Promise<void> {
  const now = (await judgeNumbersBack(tx, [lesson], () => after))(lesson);
  if (!isDeepStrictEqual(now.after, times.after)) throw new ChangedSincePlanError();
}

async function planWayBack(
  db: Db,
  context: CommandContext,
  done: readonly DoneRow<Payload>[],
): Promise<PlannedRow<Payload>[]> {
  const lessons = await chosenLessons(
    db,
    context.actor,
    done.flatMap(({ subject }) => subject.id ?? []),
  );
  const numbersOf = new Map(done.map(({ subject, applied: { payload } }) => [subject.id ?? 0, payload.before]));
  const timesOf = await judgeNumbersBack(db, [...lessons.values()], (id) => numbersOf.get(id) ?? UNNUMBERED);
  const back = done.flatMap(({ subject, applied: { payload } }) => {
    const lesson = lessons.get(subject.id ?? 0);
    return lesson ? [{ lesson, payload: reversed(payload, timesOf(lesson)) }] : [];
  });
  const timeChanges = await patchChanges(
    db,
    back.map(({ payload }) => payload.times),
  );
  return back.map(({ lesson, payload }) => ({
    subject: subjectOf(lesson),
    reasons: [],
    changes: [...payload.told, ...timeChanges(payload.times)],
    payload,
  }));
}

/** Names that began to count are told as those that no longer do, and the other way round. */
function reversed({ before, after, told }: Payload, times: Payload['times']): Payload {
  const turned: Readonly<Record<string, string>> = { counted: 'uncounted', uncounted: 'counted' };
  const back = told.map(({ field, ...change }) => {
    const other = turned[field];
    return other === undefined
      ? { field, before: change.after, after: change.before }
      : { field: other, before: null, after: change.after };
  });
  return { way: 'back', before: after, after: before, times, told: back };
}
