/**
 * Who would be in two places, by looking at every pair of items. Written from the sentences of the specification
 * (decision 134, areas.md 4), without a line of the engine.
 */
import type { World, WorldItem } from './random-world.ts';

export type ClashKind = 'teacher' | 'team' | 'student' | 'mentor' | 'assistant';

export interface Clash {
  readonly a: string;
  readonly b: string;
  readonly kind: ClashKind;
  /** It cannot be saved without a reason. */
  readonly blocks: boolean;
}

/** Of the items as they would stand. Each pair once, in the order of the items. */
export function clashesIn(world: World, items: readonly WorldItem[]): readonly Clash[] {
  return items.flatMap((a, index) =>
    items.slice(index + 1).flatMap((b) => clashesOf(world, a, b).map((clash) => ({ a: a.key, b: b.key, ...clash }))),
  );
}

function clashesOf(world: World, a: WorldItem, b: WorldItem): Pick<Clash, 'kind' | 'blocks'>[] {
  if (a.start >= b.start + b.length || b.start >= a.start + a.length) return [];
  const [classA, classB] = [classesAt(world, a), classesAt(world, b)];
  if (classA.length === 0 || classB.length === 0) return [];
  const together = classA.some((lesson) => classB.includes(lesson));
  const found: Pick<Clash, 'kind' | 'blocks'>[] = [];
  if (together) found.push({ kind: 'team', blocks: true });
  const isShared = world.students.some(
    (lessons) => lessons.some((one) => classA.includes(one)) && lessons.some((one) => classB.includes(one)),
  );
  if (!together && isShared) found.push({ kind: 'student', blocks: true });
  const byKind = new Map<ClashKind, boolean>();
  for (let person = 0; person < 6; person += 1) {
    const [inA, inB] = [dutyOf(world, a, classA, person), dutyOf(world, b, classB, person)];
    if (!inA || !inB) continue;
    const duties = [inA, inB];
    const kind = duties.includes('assists')
      ? 'assistant'
      : duties.every((duty) => duty === 'teaches')
        ? 'teacher'
        : 'mentor';
    // A mentor is with the class, whatever it does.
    if (together && duties.some((duty) => duty === 'accompanies' || duty === 'leads')) continue;
    const blocks = duties.every((duty) => duty === 'teaches' || duty === 'leads');
    byKind.set(kind, blocks || byKind.get(kind) === true);
  }
  return [...found, ...[...byKind].map(([kind, blocks]) => ({ kind, blocks }))];
}

/** Lessons whose class has to be there; none for what is canceled, watched at any time, or a window. */
function classesAt(world: World, item: WorldItem): readonly number[] {
  const isWatched = item.kind === 'episode' && [8, 13, 14].includes(item.type);
  if (item.canceled || isWatched || item.kind === 'stageReview') return [];
  return item.lessons.filter((lesson) => !world.lessons[lesson]?.canceled);
}

type Duty = 'teaches' | 'leads' | 'accompanies' | 'assists';

function dutyOf(world: World, item: WorldItem, classes: readonly number[], person: number): Duty | undefined {
  if (item.teacher === person && [0, 7, 17].includes(item.type)) return 'teaches';
  if (classes.some((lesson) => world.lessons[lesson]?.mentor === person))
    return item.kind === 'mentorEpisodeGroup' ? 'leads' : 'accompanies';
  return item.assistants.includes(person) ? 'assists' : undefined;
}
