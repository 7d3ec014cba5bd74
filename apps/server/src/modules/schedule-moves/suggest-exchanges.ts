/** L212: moves, exchanges and circles that free an episode from its conflicts, those that touch the fewest first. */
import type { Span } from '@lectern/domain/episodes/teacher-slots';
import { type Exchange, type ExchangeItem, exchangesOf } from '@lectern/domain/schedule/exchange-search';
import { addDays, formatDate } from '@lectern/domain/time/shanghai-time';
import { isTooSoon } from '@lectern/domain/time/too-soon';
import type { Db } from '../../platform/db/database.ts';
import type { CommandContext } from '../../platform/engine/commands/command-type.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { ComingEpisode } from '../agendas/index.ts';
import { isWithin, lessonsHolding } from '../lessons/index.ts';
import { holidaysBetween, keysOfPersons, leavesOfPersons } from '../schedule/index.ts';
import { acceptedExchanges } from './accepted-exchanges.ts';
import {
  type BoardRow,
  boardOf,
  lessonsSharingStudents,
  lessonsWithSharedStudents,
  MAX_SHARING,
} from './exchange-board.queries.ts';
import { suggestSlots } from './suggest-slots.ts';
import { classItems } from './suggestions.queries.ts';

const MAX_OF_KIND = 8;
/** Some that the search takes for free the plan refuses (a semester that is over, an order it knows better): these are judged. */
const JUDGED_OF_KIND = 96;

export interface Exchanges {
  readonly found: readonly Exchange[];
  readonly rows: ReadonlyMap<number, BoardRow>;
  /** There may be others: not every episode, or not every exchange, was looked at. */
  readonly isPart: boolean;
}

export async function suggestExchanges(
  db: Db,
  context: CommandContext,
  episode: ComingEpisode,
  range: Span,
): Promise<Exchanges> {
  const { actor } = context;
  const now = context.at.getTime();
  const { subjectId, teacherId, lessonIds, id } = episode;
  // Longest search: the episode itself may lie outside of the range it is to move to.
  const from = Math.min(range.startAt, episode.startAt.getTime());
  const to = Math.max(range.endAt, episode.endAt.getTime());
  const sharing = await lessonsSharingStudents(db, lessonIds);
  const { rows, isCut } = await boardOf(db, {
    from: new Date(from),
    to: new Date(to),
    id,
    startAt: episode.startAt,
    subjectId,
    teacherId,
    lessonIds: [...lessonIds, ...sharing],
  });
  const { items, mayStart } = await boardItems(db, actor, { rows, episode, from, to, now });
  const slots = await suggestSlots(db, actor, episode, { range, teacherId, pattern: 'lesson', now });
  const free = slots.filter(({ blockers }) => blockers.length === 0);
  // One more than is judged shows whether any is left out.
  const searched = exchangesOf({ items, id, slots: free, mayStart, limit: JUDGED_OF_KIND + 1 });
  const { accepted, isPart } = await acceptedExchanges(db, context, searched.found, {
    accepted: MAX_OF_KIND,
    judged: JUDGED_OF_KIND,
  });
  const isLeftOut = isCut || searched.isPart || sharing.length >= MAX_SHARING;
  return { found: accepted, rows: new Map(rows.map((row) => [row.id, row])), isPart: isPart || isLeftOut };
}

interface BoardInput {
  readonly rows: readonly BoardRow[];
  readonly episode: ComingEpisode;
  readonly from: number;
  readonly to: number;
  readonly now: number;
}

async function boardItems(db: Db, actor: Actor, { rows, episode, from, to, now }: BoardInput) {
  const lessonIds = [...new Set(rows.flatMap((row) => row.lessonIds))];
  const lessons = await lessonsHolding(db, rows);
  const pairs = new Map<number, string[]>();
  for (const { a, b } of await lessonsWithSharedStudents(db, lessonIds)) {
    for (const id of [a, b]) pairs.set(id, [...(pairs.get(id) ?? []), `students:${a}:${b}`]);
  }
  const ofClass = (ids: readonly number[]) => ids.flatMap((id) => [`class:${id}`, ...(pairs.get(id) ?? [])]);
  const isReached = (row: BoardRow) =>
    row.lessonIds.every((id) => {
      const lesson = lessons.get(id);
      return lesson !== undefined && isWithin(actor.scope, lesson);
    });
  const teacherIds = [...new Set(rows.flatMap(({ teacherId }) => teacherId ?? []))];
  const keyOf = await keysOfPersons(db, teacherIds);
  const items = rows.map(
    (row): ExchangeItem => ({
      id: row.id,
      startAt: row.startAt.getTime(),
      endAt: row.endAt.getTime(),
      resources: [...(row.teacherId === null ? [] : [keyOf(row.teacherId)]), ...ofClass(row.lessonIds)],
      payers: row.payers,
      isFixed: isTooSoon(row.startAt.getTime(), now) || !isReached(row),
    }),
  );
  const leaves = await leavesOfPersons(db, teacherIds, { from: new Date(from), to: new Date(to) });
  const known = new Set(rows.map(({ id }) => id));
  const rest = (await classItems(db, actor, lessonIds, episode.id)).filter(
    ({ kind, id }) => kind !== 'episode' || !known.has(id),
  );
  // Ids below 0: they only stand in the way.
  const fixed = [
    ...leaves.map(({ startAt, endAt, teacherId }) => ({ startAt, endAt, resources: [keyOf(teacherId)] })),
    ...rest.map((row) => ({
      startAt: row.startAt.getTime(),
      endAt: row.endAt.getTime(),
      resources: ofClass([row.lessonId]),
    })),
  ].map((one, index): ExchangeItem => ({ ...one, id: -1 - index, payers: 0, isFixed: true }));
  const holidays = await holidaysBetween(db, formatDate(from), formatDate(addDays(to, 1)));
  const turns = turnsOf(rows);
  const mayStart = (item: ExchangeItem, { startAt, endAt }: Span, mates: readonly ExchangeItem[]) =>
    !isTooSoon(startAt, now) &&
    !holidays.some((holiday) => startAt < holiday.endAt && holiday.startAt < endAt) &&
    isInTurn(turns, item, startAt, mates);
  return { items: [...items, ...fixed], mayStart };
}

type Turns = ReadonlyMap<string, readonly ExchangeMoment[]>;
interface ExchangeMoment {
  readonly id: number;
  readonly startAt: number;
}

/** The episodes of each class. */
function turnsOf(rows: readonly BoardRow[]): Turns {
  const turns = new Map<string, ExchangeMoment[]>();
  for (const { id, startAt, lessonIds } of rows) {
    for (const lessonId of lessonIds) {
      const key = `class:${lessonId}`;
      turns.set(key, [...(turns.get(key) ?? []), { id, startAt: startAt.getTime() }]);
    }
  }
  return turns;
}

/** Narrows the search down before the plan's judge looks: neither before the episode that comes before it nor behind the next one; who exchanges with one of its own class takes its turn. */
function isInTurn(turns: Turns, item: ExchangeItem, startAt: number, mates: readonly ExchangeItem[]): boolean {
  const moving = new Set(mates.map(({ id }) => id));
  return item.resources.every((resource) => {
    const own = turns.get(resource);
    if (!own) return true;
    const inClass = mates.filter((mate) => mate.id !== item.id && mate.resources.includes(resource));
    if (inClass.some((mate) => mate.startAt === startAt)) return true;
    return own.every((other) => moving.has(other.id) || other.startAt < item.startAt === other.startAt < startAt);
  });
}
