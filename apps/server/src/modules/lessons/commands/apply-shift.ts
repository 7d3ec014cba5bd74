/** One episode moved as its plan said: asked again under its locks, written, logged, and followed by its lessons. */
import type { Tx } from '../../../platform/db/database.ts';
import type { AppliedRow, CommandContext, RowChange, RunRow } from '../../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../../platform/errors.ts';
import { type ConflictOverride, episodesByIds, saveEpisode } from '../../agendas/index.ts';
import { exceptionOf, takenSlots } from '../../schedule/index.ts';
import { lockTeacher } from '../../teachers/index.ts';
import { lockLessons } from '../lessons.repository.ts';
import { instantOf } from '../wire-time.ts';
import { changeOutlines } from './change-outlines.ts';
import { heldEpisode } from './episode-rows.ts';
import { INTO_PAST, slotOf } from './judge-moves.ts';
import { assertLands } from './land-shift.ts';
import { millisOfTimes, type ShiftPayload, timeChanges } from './shift-rows.ts';

export const SHIFT_LABEL = '整体移动讲次时间';
export const reasonChanges = (before: ConflictOverride | null, after: ConflictOverride | null): readonly RowChange[] =>
  before?.reason === after?.reason
    ? []
    : [{ field: 'conflictOverride', before: before?.reason ?? null, after: after?.reason ?? null }];

export async function applyShift(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: RunRow<ShiftPayload>,
): Promise<AppliedRow<ShiftPayload>> {
  const [seen] = await episodesByIds(tx, subject.id === null ? [] : [subject.id]);
  // Lessons, then the teacher, then the episode: everybody who holds several holds them in this order.
  const lessons = await lockLessons(tx, seen?.lessonIds ?? []);
  if (seen && seen.teacherId !== null) await lockTeacher(tx, seen.teacherId);
  const episode = await heldEpisode(tx, context, subject);
  const { after } = payload;
  const times = {
    startAt: new Date(after.startAt),
    endAt: new Date(after.endAt),
    displayAt: instantOf(after.displayAt),
  };
  if (times.startAt <= context.at) throw new RefusedError(INTO_PAST.code, INTO_PAST.message);
  await assertLands(tx, context, payload, { episode, times });
  const words = [payload.way === 'back' ? `撤销：${SHIFT_LABEL}` : '', context.reason];
  const note = words.filter((part) => part !== '').join('；');
  const before = millisOfTimes(episode);
  const stoodBeside = (await takenSlots(tx, context.actor, slotOf(episode, episode))).map(({ id }) => id);
  const override = payload.way === 'back' ? payload.override : (exceptionOf(context, payload) ?? undefined);
  const columns = {
    ...times,
    ...(override === undefined ? {} : { conflictOverride: override && JSON.stringify(override) }),
  };
  const was = seen?.conflictOverride ?? null;
  const changes = [...timeChanges(before, after), ...(override === undefined ? [] : reasonChanges(was, override))];
  const items = [{ kind: 'episode', id: episode.id }] as const;
  const { result: rev } = await changeOutlines(tx, context, { lessons, items, note }, () =>
    saveEpisode(tx, context, episode, { columns, action: 'episode.shift', changes, note }),
  );
  const kept = { ...(override === undefined ? {} : { override: was }), stoodBeside };
  return { id: null, rev, payload: { ...payload, before, ...kept } };
}
