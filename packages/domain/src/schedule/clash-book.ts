/** Collects who meets whom: several lessons or teams of the same two items are one clash with several people. */

import type { NamedPerson } from './conflict.ts';
import { CONFLICT_SEVERITY, type ConflictKind, type ConflictSeverity } from './conflict-codes.ts';
import type { PersonRole } from './person-role.ts';
import type { ScheduleItem } from './schedule-item.ts';
import type { Finding, ScheduleWorld } from './schedule-world.ts';

/** Of one kind for one draft: beyond these a person mends the first ones before looking on. */
export const MAX_CLASHES = 30;

interface Clash {
  readonly kind: ConflictKind;
  severity: ConflictSeverity | undefined;
  readonly roles: readonly [PersonRole, PersonRole] | undefined;
  readonly pair: readonly [ScheduleItem, ScheduleItem];
  readonly people: Map<number, NamedPerson>;
  count: number;
}

export interface ClashBook {
  /** A draft of which more can be reported, of these kinds together. */
  isOpen(...kinds: readonly ConflictKind[]): (item: ScheduleItem) => boolean;
  /** `others`: how many more there are beside `people`. */
  add(
    kind: ConflictKind,
    pair: readonly [ScheduleItem, ScheduleItem],
    people: readonly NamedPerson[],
    extra?: {
      readonly severity?: ConflictSeverity;
      readonly others?: number;
      /** Of the person in the first and in the second item. */
      readonly roles?: readonly [PersonRole, PersonRole];
    },
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
    isOpen: (...kinds) => {
      const told = kinds.map(countsOf);
      return (item) => drafts.has(item.key) && told.reduce((sum, of) => sum + (of.get(item) ?? 0), 0) < MAX_CLASHES;
    },
    add: (kind, pair, people, { severity, others = 0, roles } = {}) => {
      const [a, b] = pair;
      const told = countsOf(kind);
      if (!hasRoom(told, a) && !hasRoom(told, b)) return;
      const id = a.key < b.key ? `${kind} ${a.key} ${b.key}` : `${kind} ${b.key} ${a.key}`;
      const clash = clashes.get(id) ?? { kind, severity, roles, pair, people: new Map(), count: 0 };
      if (!clashes.has(id)) {
        clashes.set(id, clash);
        for (const item of pair) told.set(item, (told.get(item) ?? 0) + 1);
      }
      // Of several people the weightiest counts.
      if (severity === CONFLICT_SEVERITY.code.block) clash.severity = severity;
      for (const person of people) {
        if (!clash.people.has(person.id)) clash.count += 1;
        clash.people.set(person.id, person);
      }
      clash.count += others;
    },
    findings: () => {
      const told = new Map<string, number>();
      return [...clashes.values()].flatMap(({ kind, severity, roles, pair: [a, b], people, count }) => {
        const rest = { people: [...people.values()], peopleCount: count, ...(severity && { severity }) };
        return [
          { item: drafts.get(a.key), other: b, turned: false },
          { item: drafts.get(b.key), other: a, turned: true },
        ].flatMap(({ item, other, turned }) => {
          if (!item) return [];
          const key = `${kind} ${item.key}`;
          told.set(key, (told.get(key) ?? 0) + 1);
          return (told.get(key) ?? 0) > MAX_CLASHES ? [] : [{ kind, item, other, ...rest, ...rolesOf(roles, turned) }];
        });
      });
    },
  };
}

function rolesOf(roles: Clash['roles'], turned: boolean): Pick<Finding, 'roles'> {
  if (!roles) return {};
  const [first, second] = roles;
  return { roles: turned ? { own: second, other: first } : { own: first, other: second } };
}
