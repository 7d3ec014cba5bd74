/**
 * When a teacher is taken: half-open times, so that one episode may begin at the moment another ends. Only episodes
 * that are taught live take a teacher; replays and recordings run without one.
 */
import type { SpecialEpisodeType } from './episode-codes.ts';

/** The partial index of the database holds exactly these. */
export const LIVE_TYPES: readonly SpecialEpisodeType[] = [0, 7, 17];

export function takesTeacher(type: number): boolean {
  return LIVE_TYPES.some((live) => live === type);
}

/** Epoch milliseconds. */
export interface Span {
  readonly startAt: number;
  readonly endAt: number;
}

export function overlaps(a: Span, b: Span): boolean {
  return a.startAt < b.endAt && b.startAt < a.endAt;
}

/**
 * Which of the wanted slots cannot all be had by one teacher? The earlier keeps its place; of each that cannot, the one
 * it would collide with.
 */
export function collidingAmong<S extends Span & { readonly id: number }>(wanted: readonly S[]): ReadonlyMap<number, S> {
  const colliding = new Map<number, S>();
  let last: S | undefined;
  for (const slot of wanted.toSorted((a, b) => a.startAt - b.startAt || a.id - b.id)) {
    if (last && overlaps(last, slot)) colliding.set(slot.id, last);
    else last = slot;
  }
  return colliding;
}

/**
 * Episodes that move together do not stand in each other's way, unless one of them has to stay: then it does, and who
 * wanted its place stays as well. Answers which cannot move, each with what is in its way.
 *
 * `inTheWay`: of each that would move, the episodes that are now where it would be.
 */
export function blockedMoves(inTheWay: ReadonlyMap<number, readonly number[]>): ReadonlyMap<number, number> {
  const blocked = new Map<number, number>();
  for (let found = true; found; ) {
    found = false;
    for (const [id, others] of inTheWay) {
      if (blocked.has(id)) continue;
      const staying = others.find((other) => !inTheWay.has(other) || blocked.has(other));
      if (staying === undefined) continue;
      blocked.set(id, staying);
      found = true;
    }
  }
  return blocked;
}

/** Of each slot those that overlap it: what overlaps and moves together overlaps afterwards as well. */
export function overlapsAmong(
  slots: readonly (Span & { readonly id: number })[],
): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>(slots.map(({ id }) => [id, []]));
  const sorted = slots.toSorted((a, b) => a.startAt - b.startAt || a.id - b.id);
  for (const [index, slot] of sorted.entries()) {
    for (const other of sorted.slice(index + 1)) {
      if (other.startAt >= slot.endAt) break;
      found.get(slot.id)?.push(other.id);
      found.get(other.id)?.push(slot.id);
    }
  }
  return found;
}

/** So that nobody is moved to where another still is: who makes room comes first, all else in the given order. */
export function inMovingOrder(
  ids: readonly number[],
  waitsFor: ReadonlyMap<number, readonly number[]>,
): readonly number[] {
  const ordered = new Set<number>();
  const begun = new Set<number>();
  // Without recursion: a chain may be as long as the plan.
  for (const first of ids) {
    const stack = [first];
    for (let id = stack.at(-1); id !== undefined; id = stack.at(-1)) {
      begun.add(id);
      const next = (waitsFor.get(id) ?? []).find((other) => !begun.has(other));
      if (next === undefined) {
        ordered.add(id);
        stack.pop();
      } else {
        stack.push(next);
      }
    }
  }
  return [...ordered];
}
