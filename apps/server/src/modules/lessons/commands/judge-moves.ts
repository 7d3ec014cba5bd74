/** May these episodes move to these times? Judged together: those that move make room for each other. */
import { blockedMoves, inMovingOrder, overlapsAmong, takesTeacher } from '@lectern/domain/episodes/teacher-slots';
import type { Conflict } from '@lectern/domain/schedule/conflict';
import type { Db } from '../../../platform/db/database.ts';
import type { CommandContext, RowReason } from '../../../platform/engine/commands/command-type.ts';
import { type ComingEpisode, type ConflictOverride, type EpisodeTimes, episodesByIds } from '../../agendas/index.ts';
import { asException, type TakenSlot, takenSlots, type WantedSlot } from '../../schedule/index.ts';
import type { LessonRow } from '../lesson-columns.ts';
import { lessonsHolding, sharingReasons } from './chosen-episodes.ts';
import { scheduleReasons } from './schedule-reasons.ts';
import { takenChoice, takenReason } from './teacher-reasons.ts';

export interface Move {
  readonly episode: ComingEpisode;
  readonly times: EpisodeTimes;
  /** On the way back: what stood beside it before. */
  readonly override?: ConflictOverride | null;
  /** On the way back: episodes of the teacher that it stood beside before. */
  readonly stoodBeside?: readonly number[];
}

export interface JudgedMove extends Move {
  readonly reasons: readonly RowReason[];
  /** Move in the same plan and are where this one goes. */
  readonly waitsFor: readonly number[];
  /** It stands beside them there: they overlapped it before and move along, or an exception is made. */
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

interface Surroundings {
  readonly way: 'there' | 'back';
  readonly elsewhere: MovesElsewhere;
}

/**
 * In the order in which they can be done. A plan is looked at in parts: who moves in another part makes room as well,
 * as far as a chain of such moves begins here.
 */
export async function judgeMoves(
  db: Db,
  context: CommandContext,
  moves: readonly Move[],
  { lessons, ...surroundings }: Surroundings & { readonly lessons: ReadonlyMap<number, LessonRow> },
): Promise<readonly JudgedMove[]> {
  const { elsewhere } = surroundings;
  const guests = await guestsOf(db, context, moves, elsewhere);
  const known = guests.length === 0 ? lessons : await withLessonsOf(db, lessons, guests);
  const own = new Set(moves.map(({ episode }) => episode.id));
  const judged = await judgeTogether(db, context, [...moves, ...guests], { lessons: known, ...surroundings });
  return judged.filter(({ episode }) => own.has(episode.id));
}

async function guestsOf(
  db: Db,
  { actor }: CommandContext,
  moves: readonly Move[],
  elsewhere: MovesElsewhere,
): Promise<readonly Move[]> {
  const seen = new Set(moves.map(({ episode }) => episode.id));
  const guests: Move[] = [];
  for (let asking = moves; asking.length > 0; ) {
    const taken = await takenSlots(
      db,
      actor,
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
  context: CommandContext,
  moves: readonly Move[],
  { lessons, way, elsewhere }: Surroundings & { readonly lessons: ReadonlyMap<number, LessonRow> },
): Promise<readonly JudgedMove[]> {
  const { actor, at } = context;
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
  const able = moves.filter(({ episode }) => !own.get(episode.id)?.some(isRefusal));
  const slots = able.flatMap(({ episode, times }) => slotOf(episode, times));
  const partners = partnersOf(slots);
  const met = await takenSlots(db, actor, slots);
  const taken = Map.groupBy(met, (slot) => slot.wantedBy);
  const excused =
    way === 'there'
      ? new Set<number>()
      : await withReasonAmong(
          db,
          met.map(({ id }) => id),
        );
  const scheduled = await judgeSchedules(db, context, { able, partners, taken, excused, way, elsewhere });
  const { blocked, beside, inTheWay, reasonsOf } = scheduled;
  const judged = new Map(
    moves.map((move): [number, JudgedMove] => {
      const { id } = move.episode;
      const blocker = taken.get(id)?.find((slot) => slot.id === blocked.get(id));
      const stays = blocker ? [takenReason(blocker)] : reasonsOf(id);
      const others = beside.get(id) ?? [];
      const exceptions = (taken.get(id) ?? []).filter((slot) => others.includes(slot.id)).map(takenChoice);
      const reasons = [...(own.get(id) ?? []), ...stays, ...exceptions];
      const waitsFor = blocked.has(id) ? [] : (inTheWay.get(id) ?? []);
      return [id, { ...move, reasons, waitsFor, partners: [...(partners.get(id) ?? []), ...others] }];
    }),
  );
  const waiting = new Map([...judged].map(([id, { waitsFor }]) => [id, waitsFor]));
  return inMovingOrder([...judged.keys()], waiting).flatMap((id) => judged.get(id) ?? []);
}

const isRefusal = ({ outcome }: RowReason): boolean => outcome === 'refused';

interface Able extends Surroundings {
  readonly able: readonly Move[];
  readonly partners: ReadonlyMap<number, readonly number[]>;
  readonly taken: ReadonlyMap<number, readonly TakenSlot[]>;
  /** On the way back: those in the way that stand beside others for a reason of their own. */
  readonly excused: ReadonlySet<number>;
}

/** A conflict with one that has to stay may show only when the others are looked at again. */
const MAX_ROUNDS = 4;
const NONE: ReadonlyMap<number, number> = new Map();
/** Episodes that were given a reason to stand beside others of their teacher. */
export async function withReasonAmong(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const found = ids.length === 0 ? [] : await episodesByIds(db, [...new Set(ids)]);
  return new Set(found.filter(({ conflictOverride }) => conflictOverride !== null).map(({ id }) => id));
}

/** On the way back: it stood beside others there for a reason. */
const hadReason = ({ episode, override = episode.conflictOverride }: Move): boolean => override !== null;

/** Beside which of the teacher's other episodes each would stand, and what else the schedule says. */
async function judgeSchedules(
  db: Db,
  context: CommandContext,
  { able, partners, taken, excused, way, elsewhere }: Able,
) {
  const refused = new Map<number, readonly RowReason[]>();
  for (let round = 1; ; round += 1) {
    const going = able.filter(({ episode }) => !refused.has(episode.id));
    const alongside = new Set(going.map(({ episode }) => episode.id));
    const met = new Map(
      going.map(({ episode: { id } }) => [
        id,
        (taken.get(id) ?? []).map((slot) => slot.id).filter((other) => !partners.get(id)?.includes(other)),
      ]),
    );
    // Who stays is no obstacle to whoever has or gives a reason; who moves as well is waited for.
    const reasoned = new Set(
      going.filter((move) => way === 'there' || hadReason(move)).map(({ episode }) => episode.id),
    );
    const pairs = new Map(going.map(({ episode: { id }, stoodBeside = [] }) => [id, new Set(stoodBeside)]));
    const stays = (id: number, other: number) =>
      !alongside.has(other) && (reasoned.has(id) || excused.has(other) || pairs.get(id)?.has(other) === true);
    const beside = new Map([...met].map(([id, others]) => [id, others.filter((other) => stays(id, other))]));
    const inTheWay = new Map([...met].map(([id, others]) => [id, others.filter((other) => !stays(id, other))]));
    // What stood before may stand again, whatever else it met there.
    if (way === 'back') return { blocked: blockedMoves(inTheWay), beside, inTheWay, reasonsOf: () => [] };
    const found = await scheduleReasons(db, context, going.map(changedBy), (conflicts) =>
      movingAlong(conflicts, alongside, elsewhere),
    );
    const reasonsOf = (id: number) => found(id).map(asException);
    const stopped = going.filter(({ episode: { id } }) => reasonsOf(id).some(isRefusal));
    if (stopped.length === 0 || round === MAX_ROUNDS) {
      return { blocked: NONE, beside, inTheWay, reasonsOf: (id: number) => refused.get(id) ?? reasonsOf(id) };
    }
    for (const { episode } of stopped) refused.set(episode.id, reasonsOf(episode.id));
  }
}

const changedBy = ({ episode, times: { startAt, endAt } }: Move) => ({ episode, startAt, endAt });

/** All move by the same time: two of them stand to each other as they did before. */
async function movingAlong(
  conflicts: readonly Conflict[],
  alongside: ReadonlySet<number>,
  elsewhere: MovesElsewhere,
): Promise<ReadonlySet<Conflict>> {
  const otherOf = ({ other }: Conflict) => (other?.kind === 'episode' ? other.id : null);
  const strangers = [...new Set(conflicts.flatMap((one) => otherOf(one) ?? []))].filter((id) => !alongside.has(id));
  const guests = strangers.length === 0 ? [] : await elsewhere(strangers);
  const along = new Set([...alongside, ...guests.map(({ episode }) => episode.id)]);
  return new Set(conflicts.filter((one) => along.has(otherOf(one) ?? 0)));
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
