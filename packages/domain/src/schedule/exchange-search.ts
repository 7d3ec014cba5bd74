/**
 * How an episode gets out of a conflict: by moving to a free time, by exchanging times with another episode, or by a
 * circle of three. Everybody keeps their own length and teacher and begins when the other began. Only what leaves those
 * who move without any conflict is offered, and what touches the fewest who paid comes first.
 */
import { overlaps, type Span } from '../episodes/teacher-slots.ts';
import { type Timetable, timetable } from './timetable.ts';

export interface ExchangeItem extends Span {
  readonly id: number;
  /** Whom and what it takes: two that share one cannot overlap. Teachers, classes, pairs of classes with common students. */
  readonly resources: readonly string[];
  /** How many who paid are touched when it moves. */
  readonly payers: number;
  /** Begun, too soon, out of reach, or no episode at all: it only stands in the way. */
  readonly isFixed: boolean;
}

export interface ExchangeMove extends Span {
  readonly id: number;
}

export interface Exchange {
  readonly moves: readonly ExchangeMove[];
  readonly payers: number;
  /** Pairs in conflict that one of those who move is part of. */
  readonly conflictsBefore: number;
  readonly conflictsAfter: number;
}

export interface ExchangeSearch {
  readonly items: readonly ExchangeItem[];
  readonly id: number;
  /** Free times it could move to. */
  readonly slots: readonly Span[];
  /** May an item be there at all, the others of the plan where they go? Too soon, a holiday, before its turn: no. */
  readonly mayStart?: (item: ExchangeItem, span: Span, mates: readonly ExchangeItem[]) => boolean;
  /** Of each kind (move, exchange, circle) the best. */
  readonly limit: number;
}

export interface FoundExchanges {
  readonly found: readonly Exchange[];
  /** There were more circles than can be tried while a person waits. */
  readonly isPart: boolean;
}

/** So many circles are tried, the cheapest and nearest first: everybody else waits for as long as that takes. */
export const MAX_TRIED = 20_000;

export function exchangesOf(search: ExchangeSearch): FoundExchanges {
  const board = boardOf(search);
  const { own } = board;
  if (!own || own.isFixed) return { found: [], isPart: false };
  const moves = search.slots.map((slot) => [placed(own, slot.startAt)]);
  const swaps = board.partners.map((other) => [placed(own, other.startAt), placed(other, own.startAt)]);
  const best = (plans: readonly (readonly Placed[])[]) =>
    plans
      .filter((plan) => board.isFree(plan))
      .map((plan) => board.told(plan))
      .toSorted(byPayers)
      .slice(0, search.limit);
  const circles = circlesOf(board, own, search.limit);
  const found = [...best(moves), ...best(swaps), ...circles.found].toSorted(byPayers);
  return { found, isPart: circles.isPart };
}

const byPayers = (a: Exchange, b: Exchange): number =>
  a.payers - b.payers ||
  a.moves.length - b.moves.length ||
  firstStart(a) - firstStart(b) ||
  key(a).localeCompare(key(b));
const firstStart = ({ moves }: Exchange): number => moves[0]?.startAt ?? 0;
const key = ({ moves }: Exchange): string => moves.map(({ id }) => id).join();

interface Placed extends Span {
  readonly item: ExchangeItem;
}

const placed = (item: ExchangeItem, startAt: number): Placed => ({
  item,
  startAt,
  endAt: startAt + item.endAt - item.startAt,
});

const share = (a: ExchangeItem, b: ExchangeItem): boolean =>
  a.resources.some((resource) => b.resources.includes(resource));

interface Board {
  readonly own: ExchangeItem | undefined;
  readonly partners: readonly ExchangeItem[];
  /** Who is in the way of an item there, itself not counted. */
  inTheWay(item: Placed): ReadonlySet<ExchangeItem>;
  isFree(plan: readonly Placed[]): boolean;
  told(plan: readonly Placed[]): Exchange;
}

function boardOf({ items, id, mayStart = () => true }: ExchangeSearch): Board {
  const own = items.find((item) => item.id === id);
  const byResource = new Map<string, ExchangeItem[]>();
  for (const item of items) {
    for (const resource of item.resources) {
      const known = byResource.get(resource);
      if (known) known.push(item);
      else byResource.set(resource, [item]);
    }
  }
  const tables = new Map<string, Timetable<ExchangeItem>>();
  for (const [resource, taken] of byResource) tables.set(resource, timetable(taken));
  const inTheWay = ({ item, startAt, endAt }: Placed): ReadonlySet<ExchangeItem> => {
    const found = new Set<ExchangeItem>();
    for (const resource of item.resources) {
      for (const other of tables.get(resource)?.meeting({ startAt, endAt }) ?? []) if (other !== item) found.add(other);
    }
    return found;
  };
  const countConflicts = (at: readonly Placed[]) => {
    const moving = new Set(at.map(({ item }) => item));
    const outside = at.flatMap((one) => [...inTheWay(one)].filter((other) => !moving.has(other))).length;
    const inside = at.flatMap((a, index) => at.slice(index + 1).filter((b) => share(a.item, b.item) && overlaps(a, b)));
    return outside + inside.length;
  };
  return {
    own,
    partners: own ? items.filter((item) => !item.isFixed && item !== own && item.startAt !== own.startAt) : [],
    inTheWay,
    isFree: (plan) => {
      const mates = plan.map(({ item }) => item);
      return plan.every((one) => mayStart(one.item, one, mates)) && countConflicts(plan) === 0;
    },
    told: (plan) => ({
      moves: plan.map(({ item, startAt, endAt }) => ({ id: item.id, startAt, endAt })),
      payers: plan.reduce((sum, { item }) => sum + item.payers, 0),
      conflictsBefore: countConflicts(plan.map(({ item }) => placed(item, item.startAt))),
      conflictsAfter: countConflicts(plan),
    }),
  };
}

/**
 * The item goes where `second` is, that one where `third` is, and `third` where the item was. Both ends are looked at
 * first: at most the third party may be in the way there, so most pairs are never tried.
 */
function circlesOf(board: Board, own: ExchangeItem, limit: number): FoundExchanges {
  const reach = (item: ExchangeItem, at: ExchangeItem) =>
    [...board.inTheWay(placed(item, at.startAt))].filter((other) => other !== own && other !== item && other !== at);
  const away = (item: ExchangeItem) => Math.abs(item.startAt - own.startAt);
  const cheapest = board.partners.toSorted((a, b) => a.payers - b.payers || away(a) - away(b) || a.id - b.id);
  const seconds = cheapest
    .map((item) => ({ item, blockers: reach(own, item) }))
    .filter(({ blockers }) => blockers.length < 2);
  const thirds = cheapest
    .map((item) => ({ item, blockers: reach(item, own) }))
    .filter(({ blockers }) => blockers.length < 2);
  let found: Exchange[] = [];
  let tried = 0;
  for (const { item: second, blockers } of seconds) {
    for (const { item: third, blockers: others } of thirds) {
      const payers = own.payers + second.payers + third.payers;
      // Cheapest first: nothing behind it can be better than the worst that is kept.
      if (found.length >= limit && payers >= (found.at(-1)?.payers ?? 0)) break;
      if (second === third || second.startAt === third.startAt) continue;
      if (blockers.some((one) => one !== third) || others.some((one) => one !== second)) continue;
      if (tried === MAX_TRIED) return { found, isPart: true };
      tried += 1;
      const plan = [placed(own, second.startAt), placed(second, third.startAt), placed(third, own.startAt)];
      if (!board.isFree(plan)) continue;
      found = [...found, board.told(plan)].toSorted(byPayers).slice(0, limit);
    }
  }
  return { found, isPart: false };
}
