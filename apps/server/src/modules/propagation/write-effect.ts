/** Writes what was decided for one lesson: its row, its episodes, their order; each with its log, in one transaction. */
import {
  EPISODE_ATTRIBUTE,
  type EpisodeValues,
  episodeValueWords,
  sameEpisodeValue,
} from '@lectern/domain/lesson-templates/episode-attributes';
import { changedFields, type LessonPatch } from '@lectern/domain/lessons/lesson-snapshot';
import { missingLessonFields } from '@lectern/domain/lessons/required-fields';
import type { Tx } from '../../platform/db/database.ts';
import { RefusedError } from '../../platform/errors.ts';
import { ChangedSincePlanError, type CommandContext, type RowChange } from '../../platform/plans/command-type.ts';
import {
  type EpisodeRow,
  type EpisodeTimes,
  lockEpisode,
  outlinesMoved,
  reorderEpisodes,
  saveEpisode,
} from '../agendas/index.ts';
import {
  columnsOf,
  followEpisodes,
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
  const held = [];
  for (const edit of episodes) held.push({ edit, episode: await heldEpisode(tx, context, edit) });
  const moved = new Map(held.flatMap(({ edit, episode }) => movedTimes(edit, episode)));
  const ids = [...new Set([lesson.id, ...lessonIds])];
  const outlineOf = moved.size === 0 ? undefined : await outlinesMoved(tx, ids, moved);
  for (const { edit, episode } of held) await writeEpisode(tx, context, { edit, episode, note });
  if (order) await reorderEpisodes(tx, lesson.id, order.after);
  const saved = await writeLesson(tx, context, lesson, { after, outline: outlineOf?.(lesson.id).after });
  const before = snapshotOf(lesson);
  await logPatch(tx, context, { action: 'lesson.propagate', lesson: saved, before, patch: after, beside: told, note });
  if (outlineOf) {
    const others = await lockLessons(tx, ids);
    for (const other of others.filter(({ id }) => id !== lesson.id)) {
      await followEpisodes(tx, context, other, { outline: outlineOf(other.id), note });
    }
  }
  return saved.rev;
}

interface LessonWrite {
  readonly after: LessonPatch;
  readonly outline: { readonly startAt: number | null; readonly endAt: number | null } | undefined;
}

async function writeLesson(
  tx: Tx,
  { actor, call, at }: CommandContext,
  lesson: LessonRow,
  { after, outline }: LessonWrite,
): Promise<LessonRow> {
  const before = snapshotOf(lesson);
  if (changedFields(before, after).length === 0 && !outline) return lesson;
  const next = { ...before, ...after };
  const span = outline ? { startAt: instantOf(outline.startAt ?? 0), endAt: instantOf(outline.endAt ?? 0) } : {};
  const columns = { ...columnsOf(next), requiredUnset: missingLessonFields(next).length > 0, ...span };
  return saveLesson(tx, lesson, columns, { name: actor.name, at, taskId: call.taskId });
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

function movedTimes({ after }: EpisodeEdit, { id, startAt, displayAt }: EpisodeRow): [number, EpisodeTimes][] {
  if (after.duration === undefined) return [];
  return [[id, { startAt, endAt: new Date(startAt.getTime() + after.duration), displayAt }]];
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
