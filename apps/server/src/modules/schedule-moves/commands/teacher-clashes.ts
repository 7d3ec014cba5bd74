/** Which episodes of the same teacher a move meets: those that are there now, and those that go there as well. */
import { overlaps } from '@lectern/domain/episodes/teacher-slots';
import type { Db } from '../../../platform/db/database.ts';
import { withReasonAmong } from '../../lessons/index.ts';
import { type Reader, takenSlots, type WantedSlot } from '../../schedule/index.ts';
import { type Clash, slotSpan } from './clash-reasons.ts';
import { slotThen, type WantedMove } from './wanted-move.ts';

export async function clashesOf(
  db: Db,
  reader: Reader,
  able: readonly WantedMove[],
): Promise<ReadonlyMap<number, readonly Clash[]>> {
  const slots = able.flatMap((move) => slotThen(move) ?? []);
  const episodes = new Map(able.map(({ episode }) => [episode.id, episode]));
  const wasBefore = (slot: WantedSlot, other: Pick<WantedSlot, 'startAt' | 'endAt'> | undefined) => {
    const own = episodes.get(slot.episodeId);
    return own?.teacherId === slot.teacherId && other !== undefined && overlaps(slotSpan(own), slotSpan(other));
  };
  const taken = await takenSlots(db, reader, slots);
  const bySlot = Map.groupBy(taken, ({ wantedBy }) => wantedBy);
  // What goes back stands again beside whom it stood beside, and beside whoever has a reason for it.
  const pairs = new Map(
    able.flatMap(({ episode, stoodBeside }) => (stoodBeside ? [[episode.id, new Set(stoodBeside)] as const] : [])),
  );
  const excused =
    pairs.size === 0
      ? new Set<number>()
      : await withReasonAmong(
          db,
          taken.map(({ id }) => id),
        );
  const stoodSo = (id: number, other: number) => {
    const pair = pairs.get(id);
    return pair !== undefined && (pair.has(other) || excused.has(other));
  };
  const found = new Map(
    slots.map((slot): [number, Clash[]] => [
      slot.episodeId,
      (bySlot.get(slot.episodeId) ?? []).map((other) => ({
        at: 'now',
        slot,
        other,
        wasBefore: wasBefore(slot, other) || stoodSo(slot.episodeId, other.id),
        leads: false,
      })),
    ]),
  );
  for (const [first, second] of meetingPairs(slots)) {
    for (const [slot, met] of [
      [first, second],
      [second, first],
    ] as const) {
      const other = episodes.get(met.episodeId);
      if (!other) continue;
      const before = other.teacherId === met.teacherId ? other : undefined;
      const { id, name, lessonId } = other;
      found.get(slot.episodeId)?.push({
        at: 'then',
        slot,
        other: {
          id,
          seen: true,
          name,
          lessonId: lessonId || null,
          lessonName: null,
          startAt: met.startAt,
          endAt: met.endAt,
        },
        // Of what goes back together both stood there at the same time.
        wasBefore: wasBefore(slot, before) || (pairs.has(slot.episodeId) && pairs.has(met.episodeId)),
        leads: slot === first,
      });
    }
  }
  return found;
}

/** Slots of one teacher that overlap, the earlier first. */
function meetingPairs(slots: readonly WantedSlot[]): readonly (readonly [WantedSlot, WantedSlot])[] {
  const pairs: [WantedSlot, WantedSlot][] = [];
  for (const ofOne of Map.groupBy(slots, ({ teacherId }) => teacherId).values()) {
    const sorted = ofOne.toSorted((a, b) => a.startAt.getTime() - b.startAt.getTime() || a.episodeId - b.episodeId);
    for (const [index, first] of sorted.entries()) {
      for (const second of sorted.slice(index + 1)) {
        if (second.startAt >= first.endAt) break;
        pairs.push([first, second]);
      }
    }
  }
  return pairs;
}
