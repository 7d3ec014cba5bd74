/** A row that changes an episode of an outline, or takes away one that its plan made. */
import { episodeKindOf } from '@lectern/domain/outline/item-words';
import { isTooSoon } from '@lectern/domain/time/too-soon';
import type { Tx } from '../../../platform/db/database.ts';
import { RefusedError } from '../../../platform/errors.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  type RowChange,
  type RunRow,
} from '../../../platform/plans/command-type.ts';
import {
  binEpisode,
  episodesByIds,
  lockEpisode,
  logEpisode,
  outlineOfLesson,
  outlinesOfLessons,
  relabelItems,
  saveEpisode,
  withTeachersOnce,
} from '../../agendas/index.ts';
import { followEpisodes, isWithin, lockLesson, lockLessons, updateByOutline } from '../../lessons/index.ts';
import { exceptionOf } from '../../schedule/index.ts';
import { chosenLabel } from '../chosen-label.ts';
import { assertTeachersFree } from '../free-teachers.ts';
import { refusal } from '../refusal.ts';
import type { DraftPayload, EpisodeValues } from './draft-payload.ts';

interface Row extends RunRow<DraftPayload> {
  readonly note: string;
}

export async function changeEpisode(
  tx: Tx,
  context: CommandContext,
  { subject, payload, note, changes }: Row & { readonly changes: readonly RowChange[] },
): Promise<AppliedRow<DraftPayload>> {
  const { after, before, lessonId } = payload;
  const id = subject.id ?? 0;
  if (after === null || before === null) throw new TypeError('a change from something to something');
  const [seen] = await episodesByIds(tx, [id]);
  const lessons = await lockLessons(tx, seen?.lessonIds ?? []);
  const lesson = lessons.find((one) => one.id === lessonId);
  if (!lesson || lessons.some((one) => !isWithin(context.actor.scope, one)))
    throw refusal('sharedOutOfScope', after.name);
  if (lesson.status === 'canceled') throw refusal('canceled');
  const override = payload.way === 'back' ? payload.override : (exceptionOf(context, payload) ?? undefined);
  const times = { startAt: new Date(after.startTime), endAt: new Date(after.endTime) };
  if (retimed(before, after)) {
    if (before.startTime <= context.at.getTime()) throw refusal('started', after.name);
    if (after.startTime !== before.startTime && isTooSoon(after.startTime, context.at.getTime())) {
      throw refusal('tooSoon', after.name);
    }
    await assertTeachersFree(tx, [{ ...after, ...times, id }], { now: context.at, override });
  }
  const episode = await lockEpisode(tx, id);
  if (!episode || episode.rev !== subject.rev) throw new ChangedSincePlanError();
  const ids = lessons.map((one) => one.id);
  const was = await outlinesOfLessons(tx, ids);
  if (after.labelId !== before.labelId) {
    await chosenLabel(tx, after.labelId, 'episode', lesson);
    await relabelItems(tx, lessonId, [{ kind: 'episode', id }], after.labelId);
  }
  const shift = after.startTime - before.startTime;
  const displayAt = episode.displayAt && new Date(episode.displayAt.getTime() + shift);
  const { name, teacherId, specialEpisodeType } = after;
  const columns = {
    ...times,
    ...(override === undefined ? {} : { conflictOverride: override && JSON.stringify(override) }),
    displayAt,
    name,
    teacherId,
    specialEpisodeType,
    kind: episodeKindOf(specialEpisodeType),
  };
  const rev = await withTeachersOnce(tx, () =>
    saveEpisode(tx, context, episode, { columns, action: 'episode.paste', changes, note }),
  );
  const becomes = await outlinesOfLessons(tx, ids);
  for (const one of lessons) {
    await followEpisodes(tx, context, one, { outline: { before: was(one.id), after: becomes(one.id) }, note });
  }
  const stoodBefore = override === undefined ? {} : { override: seen?.conflictOverride ?? null };
  return { id: null, rev, payload: { ...payload, ...stoodBefore } };
}

const retimed = (before: EpisodeValues, after: EpisodeValues): boolean =>
  before.startTime !== after.startTime ||
  before.endTime !== after.endTime ||
  before.teacherId !== after.teacherId ||
  before.specialEpisodeType !== after.specialEpisodeType;

export async function unmakeEpisode(
  tx: Tx,
  context: CommandContext,
  { subject, payload, note, changes }: Row & { readonly changes: readonly RowChange[] },
): Promise<AppliedRow<DraftPayload>> {
  const { lessonId } = payload;
  const lesson = await lockLesson(tx, context.actor.scope, lessonId);
  const episode = await lockEpisode(tx, subject.id ?? 0);
  if (!episode || episode.rev !== subject.rev) throw new ChangedSincePlanError();
  if (episode.startAt <= context.at) throw new RefusedError('started', '讲次已经开始，不能再撤销');
  const before = await outlineOfLesson(tx, lessonId);
  const { id, name } = episode;
  const rev = await binEpisode(tx, id, { name: context.actor.name, at: context.at });
  await logEpisode(tx, context, { action: 'episode.bin', id, name, rev, changes, note });
  await updateByOutline(tx, context, lesson, {
    outline: { before, after: await outlineOfLesson(tx, lessonId) },
    action: 'lesson.removeItem',
    changes: [{ field: 'outlineItem', before: name, after: null }],
    note,
    at: context.at,
  });
  return { id: null, rev, payload };
}
