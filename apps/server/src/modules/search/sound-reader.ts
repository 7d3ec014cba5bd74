/** How Chinese is read. The dictionary of readings is loaded by the first who needs it. */
import { type Spoken, soundOf } from '@lectern/domain/search/sounds';

/** So short a name may be a person's, whose surname has readings of its own. */
const PERSON_NAME_MAX = 4;

export async function soundReader(): Promise<(name: string) => string> {
  const { pinyin } = await import('pinyin-pro');
  const read = (name: string, surname: 'off' | 'head'): readonly Spoken[] =>
    pinyin(name, { type: 'all', toneType: 'none', v: true, surname }).map(({ origin, pinyin: syllable, isZh }) => ({
      character: origin,
      syllable: isZh ? syllable : origin,
    }));
  return (name) =>
    soundOf(name.length > PERSON_NAME_MAX ? [read(name, 'off')] : [read(name, 'off'), read(name, 'head')]);
}
