/**
 * Hands the values of a template (班型) on to its lessons, cell by cell (areas section 4); with own values of lessons
 * named, takes them back to the template's. A row is a lesson, a change a cell and what the rules make follow from it.
 */

import { isDeepStrictEqual } from 'node:util';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { sameChange } from '@lectern/domain/lessons/lesson-snapshot';
import { UNCHANGED } from '@lectern/domain/tasks/task-codes';
import type { Db, Tx } from '../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  commandType,
  type PlannedRow,
  type RowReason,
  type RunRow,
} from '../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../platform/errors.ts';
import {
  chosenLessons,
  type LessonRow,
  lessonImpact,
  lessonSubject,
  missingLesson,
  patchChanges,
} from '../lessons/index.ts';
import { mergeProvenance, provenanceOfLessons } from '../provenance/index.ts';

import { heldLesson } from './held-lesson.ts';
import type { EpisodeEdit } from './propagation-effect.ts';
import { PropagateInput } from './propagation-input.ts';
import { LABEL, NOTHING, type PropagatePayload } from './propagation-payload.ts';
import { effectsOf, type LessonEffect } from './propagation-plan.ts';
import { applyBack, planBack } from './propagation-way-back.ts';
import { writeEffect } from './write-effect.ts';

export const propagateCommand = commandType<PropagateInput, PropagatePayload>({
  name: 'template.propagate',
  label: LABEL,
  words: {
    verb: '更新',
    unit: '门',
    noun: '课程',
    description: '把班型现在的设置写入由它生成的课程；课程自己改过的只在选中时改，已开课冻结的不动',
  },
  privilege: 'LESSON_WRITE',
  input: PropagateInput,
  tiers: { low: 200, high: 2000 },
  subject: lessonSubject,
  hidden: true,
  impact: lessonImpact,
  plan: planRows,
  apply: (tx, context, row, input) =>
    row.payload.way === 'back' ? applyBack(tx, context, row) : applyRow(tx, context, row, input),
  invert: planBack,
});

async function planRows(db: Db, context: CommandContext, input: PropagateInput, ids: readonly number[]) {
  const lessons = await chosenLessons(db, context.actor, ids);
  const effectOf = await effectsOf(db, context, [...lessons.values()], input);
  const effects = new Map([...lessons.values()].map((lesson) => [lesson.id, effectOf(lesson)]));
  const told = await patchChanges(db, [...effects.values()]);
  return ids.map((id): PlannedRow<PropagatePayload> => {
    const lesson = lessons.get(id);
    const effect = effects.get(id);
    if (!lesson || !effect) return missingLesson(id, NOTHING);
    const reasons = [...refusalsOf(lesson, input, effect), ...effect.reasons];
    const isRefused = reasons.some(({ outcome }) => outcome === 'refused');
    return {
      subject: { type: 'lesson', id, name: lesson.name, rev: lesson.rev, href: lessonPath(id) },
      reasons,
      changes: isRefused ? [] : [...effect.told, ...told(effect), ...effect.follows],
      payload: isRefused ? NOTHING : payloadOf(effect),
    };
  });
}

function payloadOf({ before, after, episodes, order, lessonIds, given, follows }: LessonEffect): PropagatePayload {
  return { way: 'there', before, after, episodes, order, lessonIds, follows, columns: Object.keys(given) };
}

function refusalsOf(lesson: LessonRow, { templateId }: PropagateInput, effect: LessonEffect): RowReason[] {
  if (lesson.status === 'canceled') return [{ outcome: 'refused', code: 'canceled', message: '课程已取消' }];
  if (lesson.templateId === null) return [{ outcome: 'refused', code: 'noTemplate', message: '课程没有班型' }];
  if (templateId !== undefined && lesson.templateId !== templateId) {
    return [{ outcome: 'refused', code: 'otherTemplate', message: '课程已改用其他班型' }];
  }
  return isEmpty(effect) ? [{ outcome: 'refused', code: UNCHANGED, message: '所选内容已与班型一致，无需变更' }] : [];
}

const isEmpty = ({ after, episodes, order }: Pick<LessonEffect, 'after' | 'episodes' | 'order'>): boolean =>
  Object.keys(after).length === 0 && episodes.length === 0 && order === null;

async function applyRow(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: RunRow<PropagatePayload>,
  input: PropagateInput,
): Promise<AppliedRow<PropagatePayload>> {
  const lesson = await heldLesson(tx, context, subject, payload.lessonIds);
  const effect = (await effectsOf(tx, context, [lesson], input))(lesson);
  const refusal = [...refusalsOf(lesson, input, { ...effect, ...payload }), ...effect.reasons].find(
    ({ outcome }) => outcome === 'refused',
  );
  if (refusal) throw new RefusedError(refusal.code, refusal.message);
  assertAsPlanned(payload, effect);
  const known = (await provenanceOfLessons(tx, [lesson.id]))(lesson.id);
  const given = givenOf(payload, effect);
  const touched = new Set([...Object.keys(given), ...Object.keys(effect.after)]);
  const origins = Object.fromEntries([...touched].map((field) => [field, known[field] ?? null]));
  const { lessonIds, follows = [] } = payload;
  const done = { ...payloadOf(effect), lessonIds, follows };
  const rev = await writeEffect(tx, context, lesson, { ...done, told: effect.told, note: context.reason });
  await mergeProvenance(tx, lesson.id, originsOf(context, lesson, given));
  return { id: null, rev, payload: { ...done, told: effect.told, origins } };
}

/** What surrounds the lesson may have changed without touching it. An episode that a lesson shares may be done already. */
function assertAsPlanned(planned: PropagatePayload, effect: LessonEffect): void {
  const episodes = new Map(effect.episodes.map((edit) => [edit.id, edit]));
  const isDone = (edit: EpisodeEdit) => planned.lessonIds.length > 1 && !episodes.has(edit.id);
  const left = planned.episodes.filter((edit) => !isDone(edit));
  const same =
    sameChange(effect.after, planned.after) &&
    isDeepStrictEqual(effect.episodes, left) &&
    isDeepStrictEqual(effect.order, planned.order);
  if (!same) throw new ChangedSincePlanError();
}

/** What the plan named and another lesson that shares the episode has done already counts as done here too. */
function givenOf({ columns = [] }: PropagatePayload, { given, settled }: LessonEffect) {
  const done = columns.filter((column) => column in settled).map((column) => [column, settled[column]]);
  return { ...given, ...Object.fromEntries(done) };
}

/** From now on the lesson has these from the template, and the template has given what it gives now. */
function originsOf({ actor, at }: CommandContext, { templateId }: LessonRow, given: Readonly<Record<string, unknown>>) {
  const entry = { origin: 'template' as const, ref: templateId, at: at.getTime(), by: actor.name };
  return Object.fromEntries(
    Object.entries(given).map(([column, value]) => [column, { ...entry, given: value ?? null }]),
  );
}
