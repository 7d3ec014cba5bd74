/**
 * May these episodes move, seen together? Those that move make room for each other; one that has to stay keeps out who
 * wanted its place, and whoever was to land together with it stays as well. With a reason given, a conflict is allowed
 * and the reason stands beside the episode.
 */
import { overlaps } from '@lectern/domain/episodes/teacher-slots';
import type { Db } from '../../../platform/db/database.ts';
import type { CommandContext, RowReason } from '../../../platform/plans/command-type.ts';
import { takenSlots, type WantedSlot } from '../../agendas/index.ts';
import { type Clash, clashReason, slotSpan, togetherReason } from './clash-reasons.ts';
import { type MoveWorld, ownReasons } from './own-reasons.ts';
import { slotThen, type WantedMove } from './wanted-move.ts';

export interface JudgedMove extends WantedMove {
  readonly reasons: readonly RowReason[];
  /** Move in the same plan and are now where this one goes. */
  readonly inTheWay: readonly number[];
  /** Stand beside it there, with a reason or because they did so before. */
  readonly beside: readonly number[];
  /** A reason has to be stored. */
  readonly isOverridden: boolean;
  /** It stood beside another before and does so there. */
  readonly keepsOverride: boolean;
}

export interface JudgeInput {
  readonly moves: readonly WantedMove[];
  readonly world: MoveWorld;
  readonly mayOverride: (move: WantedMove) => boolean;
}

export async function judgeReschedule(
  db: Db,
  context: CommandContext,
  { moves, world, mayOverride }: JudgeInput,
): Promise<readonly JudgedMove[]> {
  const own = new Map(moves.map((move) => [move.episode.id, ownReasons(context, move, world)]));
  const able = moves.filter(({ episode }) => own.get(episode.id)?.every(({ outcome }) => outcome !== 'refused'));
  const clashes = await clashesOf(db, able);
  const staying = stayingMoves(able, clashes, mayOverride);
  const goes = new Set(able.map(({ episode }) => episode.id).filter((id) => !staying.has(id)));
  const stands = standsAmong(goes);
  return moves.map((move): JudgedMove => {
    const { id } = move.episode;
    const found = goes.has(id) ? (clashes.get(id) ?? []) : [];
    const standing = found.filter(stands);
    const fresh = standing.filter(blocks);
    const beside = new Set(standing.map(({ other }) => other.id));
    const reason = staying.get(id);
    return {
      ...move,
      reasons: [
        ...(own.get(id) ?? []),
        ...(reason ? [reason] : []),
        ...fresh.map((clash) => clashReason(clash, 'warning')),
      ],
      inTheWay: found
        .filter(({ at, other }) => at === 'now' && goes.has(other.id) && !beside.has(other.id))
        .map(({ other }) => other.id),
      beside: [...beside],
      isOverridden: fresh.length > 0,
      keepsOverride: standing.some(({ wasBefore }) => wasBefore),
    };
  });
}

/** A clash with where another episode is now holds while that one stays; one with where it goes, while it goes. */
const standsAmong = (goes: ReadonlySet<number>) => (clash: Clash) => (clash.at === 'now') !== goes.has(clash.other.id);

const blocks = ({ wasBefore, leads }: Clash): boolean => !wasBefore && !leads;

function stayingMoves(
  able: readonly WantedMove[],
  clashes: ReadonlyMap<number, readonly Clash[]>,
  mayOverride: (move: WantedMove) => boolean,
): ReadonlyMap<number, RowReason> {
  const staying = new Map<number, RowReason>();
  const goes = new Set(able.map(({ episode }) => episode.id));
  const groups = Map.groupBy(able, ({ group }) => group);
  const stands = standsAmong(goes);
  for (let found = true; found; ) {
    found = false;
    for (const move of able) {
      const { id } = move.episode;
      if (!goes.has(id)) continue;
      const clash = clashes.get(id)?.find((one) => blocks(one) && stands(one));
      const mates = move.group === undefined ? [] : (groups.get(move.group) ?? []);
      const mate = mates.find((other) => !goes.has(other.episode.id));
      if (!mate && (!clash || mayOverride(move))) continue;
      staying.set(id, clash && !mayOverride(move) ? clashReason(clash, 'refused') : togetherReason(mate));
      goes.delete(id);
      found = true;
    }
  }
  return staying;
}

/** Of each move: who is where it goes now, and who goes there as well. */
async function clashesOf(db: Db, able: readonly WantedMove[]): Promise<ReadonlyMap<number, readonly Clash[]>> {
  const slots = able.flatMap((move) => slotThen(move) ?? []);
  const episodes = new Map(able.map(({ episode }) => [episode.id, episode]));
  const wasBefore = (slot: WantedSlot, other: Pick<WantedSlot, 'startAt' | 'endAt'> | undefined) => {
    const own = episodes.get(slot.episodeId);
    return own?.teacherId === slot.teacherId && other !== undefined && overlaps(slotSpan(own), slotSpan(other));
  };
  const bySlot = Map.groupBy(await takenSlots(db, slots), (taken) => taken.wantedBy);
  const found = new Map(
    slots.map((slot): [number, Clash[]] => [
      slot.episodeId,
      (bySlot.get(slot.episodeId) ?? []).map((other) => ({
        at: 'now',
        slot,
        other,
        wasBefore: wasBefore(slot, other),
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
        other: { id, name, lessonId: lessonId || null, lessonName: null, startAt: met.startAt, endAt: met.endAt },
        wasBefore: wasBefore(slot, before),
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
