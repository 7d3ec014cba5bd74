/** What the editor does to the sections of a sheet. Places of questions count from 1 over the whole sheet. */
import type { SheetSections } from '@lectern/contract/exams/sheets';

type Section = SheetSections[number];
type Item = Section['items'][number];

export interface Spot {
  readonly section: number;
  readonly index: number;
}

/** Undefined beyond the last question. */
export function spotOf(sections: SheetSections, place: number): Spot | undefined {
  let left = place - 1;
  for (const [section, { items }] of sections.entries()) {
    if (left < items.length) return left < 0 ? undefined : { section, index: left };
    left -= items.length;
  }
  return undefined;
}

export function placeOf(sections: SheetSections, { section, index }: Spot): number {
  return sections.slice(0, section).reduce((count, { items }) => count + items.length, 0) + index + 1;
}

const changed = (sections: SheetSections, at: number, change: (section: Section) => Section): SheetSections =>
  sections.map((section, index) => (index === at ? change(section) : section));

const withItems = (sections: SheetSections, at: number, items: (before: readonly Item[]) => Item[]): SheetSections =>
  changed(sections, at, (section) => ({ ...section, items: items(section.items) }));

export const addSection = (sections: SheetSections): SheetSections => [...sections, { title: '', items: [] }];

export const renameSection = (sections: SheetSections, at: number, title: string): SheetSections =>
  changed(sections, at, (section) => ({ ...section, title }));

export const removeSection = (sections: SheetSections, at: number): SheetSections =>
  sections.filter((_, index) => index !== at);

/** At the end of the section; of a sheet without any, in a first one. */
export function addItem(sections: SheetSections, at: number, item: Item): SheetSections {
  const standing = sections.length === 0 ? addSection(sections) : sections;
  return withItems(standing, Math.min(at, standing.length - 1), (items) => [...items, item]);
}

export function removeItem(sections: SheetSections, place: number): SheetSections {
  const spot = spotOf(sections, place);
  return spot
    ? withItems(sections, spot.section, (items) => items.filter((_, index) => index !== spot.index))
    : sections;
}

export function changeItem(sections: SheetSections, place: number, change: Partial<Item>): SheetSections {
  const spot = spotOf(sections, place);
  if (!spot) return sections;
  return withItems(sections, spot.section, (items) =>
    items.map((item, index) => (index === spot.index ? { ...item, ...change } : item)),
  );
}

export const setSectionScores = (sections: SheetSections, at: number, score: number): SheetSections =>
  withItems(sections, at, (items) => items.map((item) => ({ ...item, score })));

/** Before what stands at the spot by now. */
export function moveItem(sections: SheetSections, place: number, to: Spot): SheetSections {
  const from = spotOf(sections, place);
  const item = from && sections[from.section]?.items[from.index];
  if (!item || !sections[to.section]) return sections;
  const without = removeItem(sections, place);
  return withItems(without, to.section, (items) => items.toSpliced(to.index, 0, item));
}

/** One step up or down, over the border of its section too; where it goes, undefined at either end. */
export function stepOf(sections: SheetSections, place: number, step: -1 | 1): Spot | undefined {
  const from = spotOf(sections, place);
  if (!from) return undefined;
  const index = from.index + step;
  if (index >= 0 && index < (sections[from.section]?.items.length ?? 0)) return { section: from.section, index };
  const section = from.section + step;
  const neighbour = sections[section];
  if (!neighbour) return undefined;
  return { section, index: step === 1 ? 0 : neighbour.items.length };
}
