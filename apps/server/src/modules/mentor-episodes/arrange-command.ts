/**
 * Gives lessons the tutoring (辅导课) of their class type and brings what they have in step with the items it is bound to:
 * a row for each lesson, undone by taking away what was made and putting back what was moved.
 */
import { isDeepStrictEqual } from 'node:util';
import { AGENDA_KIND } from '@lectern/domain/episodes/episode-codes';
import type { TutoringStep } from '@lectern/domain/lesson-templates/arrange-tutoring';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  commandType,
  type DoneRow,
  type PlannedRow,
  type RunRow,
} from '../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../platform/errors.ts';
import { insertEntries, lockItems, placeItems, saveAgendaEntry } from '../agendas/index.ts';
import {
  changeOutlines,
  chosenLessons,
  type LessonRow,
  lessonImpact,
  lessonSubject,
  lockLesson,
  missingLesson,
} from '../lessons/index.ts';
import { isRefusal, judgeTutoring, stepChanges } from './arrange-rows.ts';
import { followingOf } from './following.ts';
import { insertGroups } from './groups.repository.ts';
import { type ArrangedStep, type ArrangePayload, outlineEditOf, planBack, takeBack } from './take-back.ts';

const KIND = AGENDA_KIND.code.mentorEpisodeGroup;
const LABEL = '安排辅导课';

export const arrangeTutoringCommand = commandType<Record<string, never>, ArrangePayload>({
  name: 'lesson.arrangeTutoring',
  label: LABEL,
  words: {
    verb: '为…安排辅导课',
    unit: '门',
    noun: '课程',
    description: '按班型的辅导课模板，在绑定内容结束后为每个小班安排辅导课；已安排而未开始的随绑定内容改时间',
  },
  privilege: 'EPISODE_WRITE',
  input: z.strictObject({}),
  tiers: { low: 200, high: 2000 },
  subject: lessonSubject,
  impact: lessonImpact,
  plan: planArrange,
  apply: (tx, context, row) =>
    row.payload.way === 'there' ? arrange(tx, context, row) : takeBack(tx, context, row, LABEL),
  invert: (db: Db, context: CommandContext, done: readonly DoneRow<ArrangePayload>[]) => planBack(db, context, done),
});

async function planArrange(
  db: Db,
  context: CommandContext,
  _input: unknown,
  ids: readonly number[],
): Promise<PlannedRow<ArrangePayload>[]> {
  const lessons = await chosenLessons(db, context.actor, ids);
  const judge = await judgeTutoring(db, context, [...lessons.values()]);
  const changesOf = await stepChanges(db, [...lessons.keys()]);
  const judged = new Map([...lessons.values()].map((lesson) => [lesson.id, judge(lesson)]));
  const following = await followingOf(db, [...lessons.values()], outlineEditOf(judged));
  return ids.map((id) => {
    const lesson = lessons.get(id);
    const { steps = [], reasons = [] } = judged.get(id) ?? {};
    if (!lesson) return missingLesson(id, { way: 'there', steps: [] });
    const subject = { type: 'lesson', id, name: lesson.name, rev: lesson.rev, href: lessonPath(id, 'outline') };
    if (reasons.some(isRefusal)) return { subject, reasons, changes: [], payload: { way: 'there', steps: [] } };
    const changes = [...changesOf(id, steps), ...following(lesson)];
    return { subject, reasons, changes, payload: { way: 'there', steps } };
  });
}

/** @throws ChangedSincePlanError where the lesson would get something else than was shown. */
async function arrange(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: RunRow<ArrangePayload>,
): Promise<AppliedRow<ArrangePayload>> {
  const lesson = await lockLesson(tx, context.actor.scope, subject.id ?? 0);
  if (lesson.rev !== subject.rev) throw new ChangedSincePlanError();
  const { steps, reasons } = (await judgeTutoring(tx, context, [lesson]))(lesson);
  if (!isDeepStrictEqual(steps, payload.steps)) throw new ChangedSincePlanError();
  const refusal = reasons.find(isRefusal);
  if (refusal) throw new RefusedError(refusal.code, refusal.message);
  const changes = (await stepChanges(tx, [lesson.id]))(lesson.id, steps);
  const written = await changeOutlines(
    tx,
    context,
    {
      lessons: [lesson],
      items: steps.flatMap(({ groupId }) => (groupId === null ? [] : [{ kind: KIND, id: groupId }])),
      note: context.reason,
      logged: () => ({ action: 'lesson.arrangeTutoring' as const, changes, note: context.reason }),
    },
    () => write(tx, lesson, steps),
  );
  return { id: null, rev: written.lessons[0]?.rev ?? null, payload: { way: 'there', steps: written.result } };
}

/** Answers the steps with the ids of what was made. */
async function write(tx: Tx, lesson: LessonRow, steps: readonly TutoringStep[]): Promise<readonly ArrangedStep[]> {
  const made = steps.filter(({ groupId }) => groupId === null);
  const moved = steps.flatMap((step) => (step.groupId === null ? [] : [{ ...step, id: step.groupId }]));
  const entries = made.map(({ name, after }) => ({ kind: KIND, name, ...datesOf(after) }));
  const ids = entries.length === 0 ? [] : await insertEntries(tx, entries);
  const idOf = new Map(made.map(({ templateId }, index) => [templateId, ids[index] ?? 0]));
  const groups = made.map(({ templateId, perTeam, labelId }) => ({
    id: idOf.get(templateId) ?? 0,
    templateId,
    perTeam,
    labelId,
  }));
  await insertGroups(
    tx,
    groups.map(({ labelId: _label, ...group }) => group),
  );
  await placeItems(
    tx,
    lesson.id,
    groups.map(({ id, labelId }) => ({ kind: KIND, id, labelId, includedInPeriod: false })),
  );
  await lockItems(
    tx,
    KIND,
    moved.map(({ id }) => id),
  );
  for (const { id, name, after } of moved) await saveAgendaEntry(tx, id, { name, ...datesOf(after) });
  return steps.map((step) =>
    step.groupId === null ? { ...step, groupId: idOf.get(step.templateId) ?? null, made: true as const } : step,
  );
}

const datesOf = ({ startAt, endAt }: TutoringStep['after']) => ({ startAt: new Date(startAt), endAt: new Date(endAt) });
