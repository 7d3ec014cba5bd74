/**
 * Words that a lesson list can filter by, found in what was typed: `初二 数学 秋 未发布`, or without spaces. A word counts
 * when all of it is understood; what is left over is looked for in names (areas 13).
 */
import { type PhraseFilter, type PhraseWords, phraseVocabulary, type Vocabulary } from './phrase-vocabulary.ts';

export interface PhraseChip extends PhraseFilter {
  /** As it stands in the text. */
  readonly typed: string;
}

export interface FilterPhrase {
  readonly chips: readonly PhraseChip[];
  /** What was not understood. */
  readonly rest: string;
}

const LONGEST_WORD = 20;
/** 2026 秋: the year alone is no filter, with what follows it is. */
const YEAR = /^\d{2}(?:\d{2})?年?$/;

export function parseFilterPhrase(text: string, words: PhraseWords, now: number): FilterPhrase {
  const vocabulary = phraseVocabulary(words, now);
  const typed = text.split(/[\s,，、;；]+/).filter((word) => word !== '');
  const chips: PhraseChip[] = [];
  const rest: string[] = [];
  for (let i = 0; i < typed.length; i += 1) {
    const [word = '', next = ''] = [typed[i], typed[i + 1]];
    const together = YEAR.test(word) ? filtersIn(`${word}${next}`, vocabulary) : null;
    if (together && next !== '') i += 1;
    const found = together ?? filtersIn(word, vocabulary);
    if (found) chips.push(...found.map((filter) => ({ ...filter, typed: together ? `${word} ${next}`.trim() : word })));
    else rest.push(word);
  }
  return { chips: withoutRepeats(chips), rest: rest.join(' ') };
}

/** The longest words first; null where any part is not understood. */
function filtersIn(word: string, vocabulary: Vocabulary): readonly PhraseFilter[] | null {
  const text = word.toLowerCase();
  const found: PhraseFilter[] = [];
  let at = 0;
  while (at < text.length) {
    const length = longestAt(text, at, vocabulary);
    const filter = vocabulary.get(text.slice(at, at + length));
    if (length === 0 || !filter) return null;
    found.push(filter);
    at += length;
  }
  return found;
}

function longestAt(text: string, at: number, vocabulary: Vocabulary): number {
  for (let length = Math.min(LONGEST_WORD, text.length - at); length > 0; length -= 1) {
    if (vocabulary.has(text.slice(at, at + length))) return length;
  }
  return 0;
}

/** The list takes several types, of everything else the last that was named. */
function withoutRepeats(chips: readonly PhraseChip[]): readonly PhraseChip[] {
  return chips.filter(({ key, value }, i) => {
    const later = chips.slice(i + 1);
    return !later.some((other) => other.key === key && (key !== SEVERAL || other.value === value));
  });
}

const SEVERAL = 'lessonFlattedCategories';

/** As the list's query names them. */
export function filtersOf({ chips, rest }: FilterPhrase): Record<string, string> {
  const filters: Record<string, string> = {};
  for (const { key, value } of chips)
    filters[key] = key === SEVERAL && filters[key] ? `${filters[key]},${value}` : value;
  return rest === '' ? filters : { ...filters, lessonInfo: rest };
}

/** The text without what a chip stands for; other chips of the same word stay, each as a word of its own. */
export function withoutChip(text: string, { chips }: FilterPhrase, gone: PhraseChip): string {
  const others = chips.filter((chip) => chip !== gone && chip.typed === gone.typed).map(({ words }) => words);
  const parts = gone.typed.split(' ').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const word = new RegExp(String.raw`(^|[\s,，、;；])${parts.join(String.raw`[\s,，、;；]+`)}(?=$|[\s,，、;；])`);
  return text
    .replace(word, (_, before: string) => `${before}${others.join(' ')}`)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
