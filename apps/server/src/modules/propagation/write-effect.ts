/** Writes what was decided for one lesson: its row, its episodes, their order; each with its log, in one transaction. */
import {
  EPISODE_ATTRIBUTE,
  type EpisodeValues,
  episodeValueWords,
  sameEpisodeValue,
} from '@lectern/domain/lesson-templates/episode-attributes';
import { changedFields, type LessonPatch, partOf } from '@lectern/domain/lessons/lesson-snapshot';
import { missingLessonFields } from '@lectern/domain/lessons/required-fields';
import { COMPUTED_FIELDS, type OutlineChange, withFollowingTimes } from '@lectern/domain/schedule/rule-consequences';
import type { Tx } from '../../platform/db/database.ts';
import {
  ChangedSincePlanError,
  type CommandContext,
  type RowChange,
} from '../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../platform/errors.ts';
import { type EpisodeRow, lockEpisode, outlineOfLesson, reorderEpisodes, saveEpisode } from '../agendas/index.ts';
import {
  changeOutlines,
  columnsOf,
  instantOf,
  type LessonRow,
  lockLessons,
  logPatch,
  saveLesson,
  snapshotOf,
} from '../lessons/index.ts';
import type { EpisodeEdit, OrderEdit } from './propagation-effect.ts';

export interface EffectToWrite {
  readonly after: LessonPatch;
  readonly episodes: readonly EpisodeEdit[];
  readonly order: OrderEdit | null;
  readonly lessonIds: readonly number[];
  readonly told: readonly RowChange[];
  readonly note: string;
}

/** Of lessons that `tx` holds. Answers the version of the lesson. */
export async function writeEffect(
  tx: Tx,
  context: CommandContext,
  lesson: LessonRow,
  { after, episodes, order, lessonIds, told, note }: EffectToWrite,
): Promise<number> {
  const held: { readonly edit: EpisodeEdit; readonly episode: EpisodeRow }[] = [];
  for (const edit of episodes) held.push({ edit, episode: await heldEpisode(tx, context, edit) });
  const before = await outlineOfLesson(tx, lesson.id);
  const write = async (): Promise<void> => {
    for (const { edit, episode } of held) await writeEpisode(tx, context, { edit, episode, note });
    if (order) await reorderEpisodes(tx, lesson.id, order.after);
  };
  const retimed = held.filter(({ edit }) => edit.after.duration !== undefined);
  if (retimed.length === 0) await write();
  else await changeShared(tx, context, { lesson, lessonIds, retimed: retimed.map(({ edit }) => edit.id), note }, write);
  const outline = { before, after: await outlineOfLesson(tx, lesson.id) };
  const { saved, patch } = await writeLesson(tx, context, lesson, { after, outline });
  const was = snapshotOf(lesson);
  await logPatch(tx, context, { action: 'lesson.propagate', lesson: saved, before: was, patch, beside: told, note });
  return saved.rev;
}

interface SharedChange {
  readonly lesson: LessonRow;
  readonly lessonIds: readonly number[];
  readonly retimed: readonly number[];
  readonly note: string;
}

/** The lesson itself is saved with the effect; those that share the episodes follow here. */
async function changeShared(
  tx: Tx,
  context: CommandContext,
  { lesson, lessonIds, retimed, note }: SharedChange,
  write: () => Promise<void>,
): Promise<void> {
  const others = await lockLessons(
    tx,
    lessonIds.filter((id) => id !== lesson.id),
  );
  const items = retimed.map((id) => ({ kind: 'episode' as const, id }));
  await changeOutlines(tx, context, { lessons: others, items, note, besides: [lesson.id] }, write);
}

interface LessonWrite {
  readonly after: LessonPatch;
  readonly outline: OutlineChange;
}

/** With the dates that the outline gives now: those of the patch may be of an earlier one. */
async function writeLesson(
  tx: Tx,
  { actor, call, at }: CommandContext,
  lesson: LessonRow,
  { after, outline }: LessonWrite,
): Promise<{ readonly saved: LessonRow; readonly patch: LessonPatch }> {
  const before = snapshotOf(lesson);
  const wanted = { ...before, ...after };
  const next = withFollowingTimes(before, wanted, outline);
  const patch = { ...after, ...partOf(next, changedFields(wanted, partOf(next, COMPUTED_FIELDS))) };
  const { startAt, endAt } = outline.after;
  const isSpanned = startAt === outline.before.startAt && endAt === outline.before.endAt;
  if (changedFields(before, patch).length === 0 && isSpanned) return { saved: lesson, patch };
  const span = isSpanned ? {} : { startAt: instantOf(startAt), endAt: instantOf(endAt) };
  const columns = { ...columnsOf(next), requiredUnset: missingLessonFields(next).length > 0, ...span };
  return { saved: await saveLesson(tx, lesson, columns, { name: actor.name, at, taskId: call.taskId }), patch };
}

/** @throws RefusedError for one that has begun, ChangedSincePlanError for one that is not as it was. */
async function heldEpisode(tx: Tx, { at }: CommandContext, edit: EpisodeEdit): Promise<EpisodeRow> {
  const episode = await lockEpisode(tx, edit.id);
  if (!episode) throw new ChangedSincePlanError();
  if (episode.startAt <= at) throw new RefusedError('started', `“${episode.name}”已经开始，不能再修改`);
  const held = valuesOf(episode);
  const isAsSeen = EPISODE_ATTRIBUTE.codes.every(
    (attribute) => !(attribute in edit.before) || sameEpisodeValue(attribute, edit.before[attribute], held[attribute]),
  );
  if (!isAsSeen) throw new ChangedSincePlanError();
  return episode;
}

function valuesOf({ name, startAt, endAt, roomMode, reward, features }: EpisodeRow): EpisodeValues {
  const stored = typeof features === 'object' && features !== null && !Array.isArray(features) ? features : {};
  return {
    name,
    duration: endAt.getTime() - startAt.getTime(),
    roomMode,
    reward,
    features: Object.fromEntries(Object.entries(stored)),
  };
}

interface EpisodeWrite {
  readonly edit: EpisodeEdit;
  readonly episode: EpisodeRow;
  readonly note: string;
}

async function writeEpisode(tx: Tx, context: CommandContext, { edit, episode, note }: EpisodeWrite): Promise<void> {
  const { duration, features, ...plain } = edit.after;
  const columns = {
    ...plain,
    ...(features === undefined ? {} : { features: JSON.stringify(features) }),
    ...(duration === undefined ? {} : { endAt: new Date(episode.startAt.getTime() + duration) }),
  };
  const changes = EPISODE_ATTRIBUTE.codes
    .filter((attribute) => attribute in edit.after)
    .map((attribute) => ({
      field: attribute,
      before: episodeValueWords(attribute, edit.before[attribute]),
      after: episodeValueWords(attribute, edit.after[attribute]),
    }));
  await saveEpisode(tx, context, episode, { columns, action: 'episode.propagate', changes, note });
}
