/** May these episodes move to these times? Judged together: those that move make room for each other. */
import { blockedMoves, inMovingOrder, overlapsAmong, takesTeacher } from '@lectern/domain/episodes/teacher-slots';
import type { Db } from '../../../platform/db/database.ts';
import type { CommandContext, RowReason } from '../../../platform/plans/command-type.ts';
import { type ComingEpisode, type EpisodeTimes, takenSlots, type WantedSlot } from '../../agendas/index.ts';
import type { LessonRow } from '../lesson-columns.ts';
import { lessonsHolding, sharingReasons } from './chosen-episodes.ts';
import { takenReason } from './teacher-reasons.ts';

export interface Move {
  readonly episode: ComingEpisode;
  readonly times: EpisodeTimes;
}

export interface JudgedMove extends Move {
  readonly reasons: readonly RowReason[];
  /** Move in the same plan and are where this one goes. */
  readonly waitsFor: readonly number[];
  /** Overlapped it before and move along. */
  readonly partners: readonly number[];
}

export const STARTED: RowReason = { outcome: 'refused', code: 'started', message: '讲次已经开始，不能再移动' };
export const INTO_PAST: RowReason = {
  outcome: 'refused',
  code: 'intoPast',
  message: '移动后的开始时间已过，请减少提前的时间',
};

/** The slot that a moved episode takes of its teacher; none where it has no teacher or is not taught live. */
export function slotOf(
  { id, teacherId, specialEpisodeType }: Pick<ComingEpisode, 'id' | 'teacherId' | 'specialEpisodeType'>,
  times: EpisodeTimes,
): WantedSlot[] {
  if (teacherId === null || !takesTeacher(specialEpisodeType)) return [];
  return [{ episodeId: id, teacherId, startAt: times.startAt, endAt: times.endAt }];
}

/** Of these episodes those that another part of the same plan moves, and whereto. */
export type MovesElsewhere = (ids: readonly number[]) => Promise<readonly Move[]>;

/**
 * In the order in which they can be done. A plan is looked at in parts: who moves in another part makes room as well,
 * as far as a chain of such moves begins here.
 */
export async function judgeMoves(
  db: Db,
  context: CommandContext,
  moves: readonly Move[],
  { lessons, elsewhere }: { readonly lessons: ReadonlyMap<number, LessonRow>; readonly elsewhere: MovesElsewhere },
): Promise<readonly JudgedMove[]> {
  const guests = await guestsOf(db, moves, elsewhere);
  const known = guests.length === 0 ? lessons : await withLessonsOf(db, lessons, guests);
  const own = new Set(moves.map(({ episode }) => episode.id));
  const judged = await judgeTogether(db, context, [...moves, ...guests], known);
  return judged.filter(({ episode }) => own.has(episode.id));
}

async function guestsOf(db: Db, moves: readonly Move[], elsewhere: MovesElsewhere): Promise<readonly Move[]> {
  const seen = new Set(moves.map(({ episode }) => episode.id));
  const guests: Move[] = [];
  for (let asking = moves; asking.length > 0; ) {
    const taken = await takenSlots(
      db,
      asking.flatMap(({ episode, times }) => slotOf(episode, times)),
    );
    const strangers = [...new Set(taken.map(({ id }) => id))].filter((id) => !seen.has(id));
    for (const id of strangers) seen.add(id);
    asking = strangers.length === 0 ? [] : await elsewhere(strangers);
    guests.push(...asking);
  }
  return guests;
}

async function withLessonsOf(db: Db, lessons: ReadonlyMap<number, LessonRow>, guests: readonly Move[]) {
  const theirs = await lessonsHolding(
    db,
    guests.map(({ episode }) => episode),
  );
  return new Map([...lessons, ...theirs]);
}

async function judgeTogether(
  db: Db,
  { actor, at }: CommandContext,
  moves: readonly Move[],
  lessons: ReadonlyMap<number, LessonRow>,
): Promise<readonly JudgedMove[]> {
  const own = new Map(
    moves.map(({ episode, times }) => [
      episode.id,
      [
        ...(episode.startAt <= at ? [STARTED] : []),
        ...(times.startAt <= at ? [INTO_PAST] : []),
        ...sharingReasons(actor, episode, lessons),
      ],
    ]),
  );
  const able = moves.filter(({ episode }) => !own.get(episode.id)?.some(({ outcome }) => outcome === 'refused'));
  const slots = able.flatMap(({ episode, times }) => slotOf(episode, times));
  const partners = partnersOf(slots);
  const taken = Map.groupBy(await takenSlots(db, slots), (slot) => slot.wantedBy);
  const inTheWay = new Map(
    able.map(({ episode: { id } }) => [
      id,
      (taken.get(id) ?? []).map((slot) => slot.id).filter((other) => !partners.get(id)?.includes(other)),
    ]),
  );
  const blocked = blockedMoves(inTheWay);
  const judged = new Map(
    moves.map((move): [number, JudgedMove] => {
      const { id } = move.episode;
      const blocker = taken.get(id)?.find((slot) => slot.id === blocked.get(id));
      const reasons = [...(own.get(id) ?? []), ...(blocker ? [takenReason(blocker)] : [])];
      const waitsFor = blocked.has(id) ? [] : (inTheWay.get(id) ?? []);
      return [id, { ...move, reasons, waitsFor, partners: partners.get(id) ?? [] }];
    }),
  );
  const waiting = new Map([...judged].map(([id, { waitsFor }]) => [id, waitsFor]));
  return inMovingOrder([...judged.keys()], waiting).flatMap((id) => judged.get(id) ?? []);
}

function partnersOf(slots: readonly WantedSlot[]): ReadonlyMap<number, readonly number[]> {
  const byTeacher = Map.groupBy(slots, (slot) => slot.teacherId);
  const spans = (ofOne: readonly WantedSlot[]) =>
    ofOne.map(({ episodeId, startAt, endAt }) => ({
      id: episodeId,
      startAt: startAt.getTime(),
      endAt: endAt.getTime(),
    }));
  return new Map([...byTeacher.values()].flatMap((ofOne) => [...overlapsAmong(spans(ofOne))]));
}
