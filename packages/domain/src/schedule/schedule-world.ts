/** Drafts and facts put together: what would stand if the drafts were saved. */

import type { NamedPerson } from './conflict.ts';
import type { ConflictKind, ConflictSeverity } from './conflict-codes.ts';
import { type PersonKeys, personKeys, type RolePair } from './person-role.ts';
import type { LessonFact, ScheduleFacts } from './schedule-facts.ts';
import type { ScheduleDraft, ScheduleItem } from './schedule-item.ts';
import type { WorkingHours } from './working-hours.ts';

/** Something that is no item of an outline. */
export interface OutsideParty {
  readonly outside: 'leave' | 'holiday' | 'semester';
  readonly id: number;
  readonly name: string;
  readonly startAt: number;
  readonly endAt: number;
}

/** A conflict before it is put into words. */
export interface Finding {
  readonly kind: ConflictKind;
  /** Where it differs from that of the kind. */
  readonly severity?: ConflictSeverity;
  readonly item: ScheduleDraft;
  readonly other: ScheduleItem | OutsideParty | null;
  readonly people: readonly NamedPerson[];
  readonly peopleCount: number;
  /** A figure that the sentence needs: minutes, or the instant from which on an exam is frozen. */
  readonly figure?: number;
  /** What the first of `people` does here and there. */
  readonly roles?: RolePair;
  /** That it does not lie within. */
  readonly hours?: WorkingHours;
}

export interface ScheduleWorld {
  readonly drafts: ReadonlyMap<string, ScheduleDraft>;
  /** The drafts, and what is stored and no draft replaces. */
  readonly items: readonly ScheduleItem[];
  /** These and those that only stand beside a draft in its outline. */
  readonly ordered: readonly ScheduleItem[];
  readonly lessons: ReadonlyMap<number, LessonFact>;
  readonly teachers: ReadonlyMap<number, NamedPerson>;
  readonly assistants: ReadonlyMap<number, NamedPerson>;
  readonly persons: PersonKeys;
  readonly facts: ScheduleFacts;
}

/** The keys of the drafts must differ. */
export function scheduleWorld(drafts: readonly ScheduleDraft[], facts: ScheduleFacts): ScheduleWorld {
  const present = withoutCanceledLessons(facts.lessons);
  const byKey = new Map(drafts.map((draft) => [draft.key, presentDraft(draft, present)]));
  const storedOf = (items: readonly ScheduleItem[]) => items.filter(({ key }) => !byKey.has(key)).map(present);
  const items = [...byKey.values(), ...storedOf(facts.items)];
  return {
    drafts: byKey,
    items,
    ordered: [...items, ...storedOf(facts.beside)],
    lessons: byId(facts.lessons),
    teachers: byId(facts.teachers),
    assistants: byId(facts.assistants),
    persons: personKeys(facts.persons),
    facts,
  };
}

function presentDraft(draft: ScheduleDraft, present: <T extends ScheduleItem>(item: T) => T): ScheduleDraft {
  const [now, stored] = [present(draft), draft.stored && present(draft.stored)];
  return stored === draft.stored ? now : { ...now, stored };
}

/** A canceled lesson holds no item; what only such lessons hold is canceled itself (decision 134). */
function withoutCanceledLessons(lessons: readonly LessonFact[]): <T extends ScheduleItem>(item: T) => T {
  const canceled = new Set(lessons.flatMap(({ id, isCanceled }) => (isCanceled ? [id] : [])));
  if (canceled.size === 0) return (item) => item;
  return (item) => {
    const places = item.places.filter(({ lessonId }) => !canceled.has(lessonId));
    if (places.length === item.places.length) return item;
    return { ...item, places, canceled: item.canceled || places.length === 0 };
  };
}

/** Groups that hold a draft; an item may be in several. */
export function groupItems<K>(
  { items, drafts }: Pick<ScheduleWorld, 'items' | 'drafts'>,
  keysOf: (item: ScheduleItem) => readonly K[],
): ReadonlyMap<K, readonly ScheduleItem[]> {
  const groups = new Map<K, ScheduleItem[]>();
  // Drafts come first, so a group that begins with a stored item holds none.
  for (const item of items) {
    const keys = keysOf(item);
    for (const key of keys.length < 2 ? keys : new Set(keys)) {
      const group = groups.get(key);
      if (group) group.push(item);
      else if (drafts.has(item.key)) groups.set(key, [item]);
    }
  }
  return groups;
}

export function lessonIdsOf({ places }: ScheduleItem): readonly number[] {
  return places.map(({ lessonId }) => lessonId);
}

export function personOf(people: ReadonlyMap<number, NamedPerson>, id: number): NamedPerson {
  return people.get(id) ?? { id, name: '' };
}

function byId<T extends { readonly id: number }>(rows: readonly T[]): ReadonlyMap<number, T> {
  return new Map(rows.map((row) => [row.id, row]));
}
