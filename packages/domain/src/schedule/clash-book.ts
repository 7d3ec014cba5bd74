/** Collects who meets whom: several lessons or teams of the same two items are one clash with several people. */

import type { NamedPerson } from './conflict.ts';
import type { ConflictKind, ConflictSeverity } from './conflict-codes.ts';
import type { ScheduleItem } from './schedule-item.ts';
import type { Finding, ScheduleWorld } from './schedule-world.ts';

/** Of one kind for one draft: beyond these a person mends the first ones before looking on. */
export const MAX_CLASHES = 50;

interface Clash {
  readonly kind: ConflictKind;
  readonly severity: ConflictSeverity | undefined;
  readonly pair: readonly [ScheduleItem, ScheduleItem];
  readonly people: Map<number, NamedPerson>;
  count: number;
}

export interface ClashBook {
  /** A draft of which more can be told. */
  isOpen(kind: ConflictKind): (item: ScheduleItem) => boolean;
  /** `others`: how many more there are beside `people`. */
  add(
    kind: ConflictKind,
    pair: readonly [ScheduleItem, ScheduleItem],
    people: readonly NamedPerson[],
    extra?: { readonly severity?: ConflictSeverity; readonly others?: number },
  ): void;
  findings(): Finding[];
}

export function clashBook({ drafts }: ScheduleWorld): ClashBook {
  const clashes = new Map<string, Clash>();
  const counts = new Map<ConflictKind, Map<ScheduleItem, number>>();

  const countsOf = (kind: ConflictKind): Map<ScheduleItem, number> => {
    const known = counts.get(kind) ?? new Map<ScheduleItem, number>();
    counts.set(kind, known);
    return known;
  };
  /** Asked of every pair that meets: thousands at one time must not make millions of entries. */
  const hasRoom = (told: ReadonlyMap<ScheduleItem, number>, item: ScheduleItem): boolean =>
    (told.get(item) ?? 0) < MAX_CLASHES && drafts.has(item.key);

  return {
    isOpen: (kind) => {
      const told = countsOf(kind);
      return (item) => hasRoom(told, item);
    },
    add: (kind, pair, people, { severity, others = 0 } = {}) => {
      const [a, b] = pair;
      const told = countsOf(kind);
      if (!hasRoom(told, a) && !hasRoom(told, b)) return;
      const id = a.key < b.key ? `${kind} ${a.key} ${b.key}` : `${kind} ${b.key} ${a.key}`;
      const clash = clashes.get(id) ?? { kind, severity, pair, people: new Map(), count: 0 };
      if (!clashes.has(id)) {
        clashes.set(id, clash);
        for (const item of pair) told.set(item, (told.get(item) ?? 0) + 1);
      }
      for (const person of people) {
        if (!clash.people.has(person.id)) clash.count += 1;
        clash.people.set(person.id, person);
      }
      clash.count += others;
    },
    findings: () => {
      const told = new Map<string, number>();
      return [...clashes.values()].flatMap(({ kind, severity, pair: [a, b], people, count }) => {
        const rest = { people: [...people.values()], peopleCount: count, ...(severity && { severity }) };
        return [
          { item: drafts.get(a.key), other: b },
          { item: drafts.get(b.key), other: a },
        ].flatMap(({ item, other }) => {
          if (!item) return [];
          const key = `${kind} ${item.key}`;
          told.set(key, (told.get(key) ?? 0) + 1);
          return (told.get(key) ?? 0) > MAX_CLASHES ? [] : [{ kind, item, other, ...rest }];
        });
      });
    },
  };
}
