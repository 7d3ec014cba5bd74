/**
 * How names sound, as text that can be searched: of each reading its initials and its whole syllables, each after a
 * space. 初二数学 is ` cesx chuershuxue`. Letters and digits stand for themselves, everything else is silent.
 */

/** One character of a name beside how it is read: a syllable without tone, or the character itself. */
export interface Spoken {
  readonly character: string;
  readonly syllable: string;
}

/** Each reading is a name of its own to the searcher: 曾 is zeng as a surname and ceng elsewhere. */
export function soundOf(readings: readonly (readonly Spoken[])[]): string {
  const words = readings.flatMap((reading) => {
    const voiced = reading.map(({ character, syllable }) => ({ character, syllable: audible(syllable) }));
    const initials = voiced.map(({ character, syllable }) => (isAudible(character) ? syllable : syllable.slice(0, 1)));
    return [initials.join(''), voiced.map(({ syllable }) => syllable).join('')];
  });
  return [...new Set(words)]
    .filter((word) => word !== '')
    .map((word) => ` ${word}`)
    .join('');
}

/** What was typed as pinyin or initials; undefined where it can be none. */
export function soundAsked(text: string): string | undefined {
  const asked = text
    .toLowerCase()
    .replaceAll('ü', 'v')
    .replaceAll(/[\s'’·]/g, '');
  return /^[a-z0-9]{2,}$/.test(asked) && /[a-z]/.test(asked) ? asked : undefined;
}

function audible(syllable: string): string {
  return syllable
    .toLowerCase()
    .replaceAll('ü', 'v')
    .replaceAll(/[^a-z0-9]/g, '');
}

function isAudible(character: string): boolean {
  return /^[a-z0-9]$/i.test(character);
}
