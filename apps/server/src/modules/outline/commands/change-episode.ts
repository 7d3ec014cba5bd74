/** A row that changes an episode of an outline, or takes away one that its plan made. */
import { episodeKindOf } from '@lectern/domain/outline/item-words';
import { isTooSoon } from '@lectern/domain/time/too-soon';
import type { Tx } from '../../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  type RowChange,
  type RunRow,
} from '../../../platform/engine/commands/command-type.ts';
import { NotFoundError, RefusedError } from '../../../platform/errors.ts';
import {
  binEpisode,
  episodesByIds,
  lockEpisode,
  logEpisode,
  relabelItems,
  saveEpisode,
  takeOut,
  withTeachersOnce,
} from '../../agendas/index.ts';
import { changeOutlines, isWithin, lockLessons } from '../../lessons/index.ts';
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
    await assertTeachersFree(tx, [{ ...after, ...times, id }], { actor: context.actor, now: context.at, override });
  }
  const episode = await lockEpisode(tx, id);
  if (!episode || episode.rev !== subject.rev) throw new ChangedSincePlanError();
  const items = [{ kind: 'episode', id }] as const;
  if (after.labelId !== before.labelId) await chosenLabel(tx, after.labelId, 'episode', lesson);
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
    kind: kindAfter(episode.kind, payload, specialEpisodeType !== before.specialEpisodeType),
  };
  const { result: rev } = await changeOutlines(tx, context, { lessons, items, note }, async () => {
    if (after.labelId !== before.labelId) await relabelItems(tx, lessonId, items, after.labelId);
    return withTeachersOnce(tx, () =>
      saveEpisode(tx, context, episode, { columns, action: 'episode.paste', changes, note }),
    );
  });
  const stoodBefore = override === undefined ? {} : { override: seen?.conflictOverride ?? null };
  return { id: null, rev, payload: { ...payload, ...stoodBefore, kind: episode.kind } };
}

/** It follows the type where that changes; an undo gives back what it was. */
function kindAfter(kind: number, { way, after, kind: before }: DraftPayload, isOfOtherType: boolean): number {
  if (!isOfOtherType || after === null) return kind;
  return way === 'back' && before !== undefined ? before : episodeKindOf(after.specialEpisodeType);
}

const retimed = (before: EpisodeValues, after: EpisodeValues): boolean =>
  before.startTime !== after.startTime ||
  before.endTime !== after.endTime ||
  before.teacherId !== after.teacherId ||
  before.specialEpisodeType !== after.specialEpisodeType;

/** To the recycle bin; where other lessons hold it by now, it stays theirs and goes out of this outline. */
export async function unmakeEpisode(
  tx: Tx,
  context: CommandContext,
  { subject, payload, note, changes }: Row & { readonly changes: readonly RowChange[] },
): Promise<AppliedRow<DraftPayload>> {
  const { actor, at } = context;
  const [seen] = await episodesByIds(tx, [subject.id ?? 0]);
  const holders = await lockLessons(tx, [...new Set([payload.lessonId, ...(seen?.lessonIds ?? [])])]);
  const lesson = holders.find(({ id }) => id === payload.lessonId);
  if (!lesson || !isWithin(actor.scope, lesson)) throw new NotFoundError('课程', payload.lessonId);
  const episode = await lockEpisode(tx, subject.id ?? 0);
  if (!episode || episode.rev !== subject.rev) throw new ChangedSincePlanError();
  if (episode.startAt <= at) throw new RefusedError('started', '讲次已经开始，不能再撤销');
  const { id, name } = episode;
  const item = { kind: 'episode', id } as const;
  const isShared = holders.length > 1;
  const logged = () => ({
    action: 'lesson.removeItem' as const,
    changes: [{ field: 'outlineItem', before: name, after: null }],
  });
  const { result: rev } = await changeOutlines(
    tx,
    context,
    { lessons: [lesson], items: isShared ? [] : [item], note, logged },
    async () => {
      if (isShared) {
        await takeOut(tx, lesson.id, item);
        return episode.rev;
      }
      const binned = await binEpisode(tx, id, { name: actor.name, at });
      await logEpisode(tx, context, { action: 'episode.bin', id, name, rev: binned, changes, note });
      return binned;
    },
  );
  return { id: null, rev, payload };
}
