/** Which items stand in conflict, as the cell and its hint say it; the dialog behind it has each with what to do. */
import type { ItemConflicts } from '@lectern/contract/schedule/conflicts';
import { CONFLICT_KIND, CONFLICT_RULES } from '@lectern/domain/schedule/conflict-codes';
import { type OutlineItem, rowIdOf } from './outline-item.ts';

interface FoundClash {
  /** 老师, or 老师 等 3 处. */
  readonly label: string;
  /** A sentence for each. */
  readonly title: string;
  readonly tone: 'danger' | 'warning';
}

/** `unknown`: the check did not answer. */
export type Clash = FoundClash | 'unknown' | undefined;

type Conflict = ItemConflicts['conflicts'][number];

/** By row; nothing is known while the check is under way, and everything is unknown where it failed. */
export function clashesOf(
  found: readonly ItemConflicts[] | undefined,
  failed: boolean,
  items: readonly OutlineItem[],
): ReadonlyMap<number, Clash> {
  if (failed) return new Map(items.map((item) => [rowIdOf(item), 'unknown']));
  return new Map(
    (found ?? []).flatMap((one): [number, Clash][] => {
      const shown = one.conflicts.filter(asksForSomething);
      const [first] = shown;
      return first
        ? [[rowIdOf(one), { label: labelOf(first, shown.length), title: textsOf(shown), tone: toneOf(shown) }]]
        : [];
    }),
  );
}

/** Of all of them, for the line above the outline; undefined: none. */
export function gravest(clashes: Iterable<Clash>): FoundClash['tone'] | 'unknown' | undefined {
  const tones = new Set(Array.from(clashes, (clash) => (typeof clash === 'object' ? clash.tone : clash)));
  return (['unknown', 'danger', 'warning'] as const).find((tone) => tones.has(tone));
}

/** What is good to know and harmful to nobody is no conflict for whoever reads the outline. */
const asksForSomething = ({ kind }: Conflict): boolean => CONFLICT_RULES[kind].isAdvice !== true;

/**
 * As the dialog lists them: a change is not kept from what it did not bring about, but whoever looks at an item asks
 * what is wrong with it now. The lines have the colours of the cell then.
 */
export const asFound = (conflicts: readonly Conflict[]): readonly Conflict[] =>
  conflicts.map((conflict) => ({ ...conflict, standing: false }));

const labelOf = ({ kind }: Conflict, count: number): string =>
  count === 1 ? CONFLICT_KIND.labelOf(kind) : `${CONFLICT_KIND.labelOf(kind)} 等 ${count} 处`;

const textsOf = (conflicts: readonly Conflict[]): string => conflicts.map(({ text }) => text).join('\n');

const toneOf = (conflicts: readonly Conflict[]): FoundClash['tone'] =>
  conflicts.some(({ severity, overridden }) => severity === 'block' && !overridden) ? 'danger' : 'warning';
