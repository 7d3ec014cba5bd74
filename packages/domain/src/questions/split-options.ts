/**
 * Finds the options of a choice question in its source: `A.` at the beginning of a line, after a blank, or where an
 * earlier one ran into it (`传递D．`). Labels follow each other from A on; what only looks like one is left in the text.
 */
export interface OptionSource {
  readonly label: string;
  readonly text: string;
  /** Line of the source that it begins on, from 1. */
  readonly line: number;
}

interface SplitSource {
  readonly stem: string;
  readonly options: readonly OptionSource[];
  /** A label that follows though the one before it was not found, such as D after B; null: there is none. */
  readonly skippedTo: string | null;
}

const LABELS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];

interface Place {
  readonly from: number;
  readonly to: number;
}

export function splitOptions(source: string): SplitSource {
  const places = bestPlaces(withoutFormulas(source));
  const [first] = places;
  if (!first || places.length < 2) return { stem: source, options: [], skippedTo: null };
  return {
    stem: source.slice(0, first.from),
    options: places.map(({ from, to }, index) => ({
      label: LABELS[index] ?? '',
      text: source.slice(to, places[index + 1]?.from ?? source.length).trim(),
      line: source.slice(0, from).split('\n').length,
    })),
    skippedTo: skippedTo(withoutFormulas(source), places),
  };
}

/** No question says `A.` as often before its options. */
const MAX_BEGINNINGS = 40;

/** Of all A that could begin the options, the one that most labels follow; of equals the last. */
function bestPlaces(text: string): readonly Place[] {
  let best: readonly Place[] = [];
  for (const { place } of placesOf('A', text, 0).slice(-MAX_BEGINNINGS)) {
    const places = followedFrom(text, place);
    if (places.length >= best.length) best = places;
  }
  return best;
}

function followedFrom(text: string, first: Place): readonly Place[] {
  const places = [first];
  for (const label of LABELS.slice(1)) {
    const found = placesOf(label, text, places.at(-1)?.to ?? 0);
    const next = found.find(({ isClear }) => isClear) ?? found[0];
    if (!next) break;
    places.push(next.place);
  }
  return places;
}

function skippedTo(text: string, places: readonly Place[]): string | null {
  const after = places.at(-1)?.to ?? 0;
  const later = LABELS.slice(places.length + 1);
  return later.find((label) => placesOf(label, text, after).some(({ isClear }) => isClear)) ?? null;
}

/** `isClear`: at the beginning of a line or after a blank. */
function placesOf(label: string, text: string, after: number): { place: Place; isClear: boolean }[] {
  const pattern = new RegExp(`(?<![A-Za-z0-9])${label}\\s?[.．、](?!\\d+\\s*[%％])`, 'g');
  return [...text.matchAll(pattern)]
    .filter(({ index }) => index >= after)
    .map(({ index, 0: found }) => ({
      place: { from: index, to: index + found.length },
      isClear: index === 0 || /\s/.test(text.charAt(index - 1)),
    }));
}

/** In their place stands what is no label, as long as they are. */
const withoutFormulas = (source: string): string =>
  source.replaceAll(/\$(?:\\[\s\S]|[^$\\\n])*\$/g, (formula) => '§'.repeat(formula.length));
