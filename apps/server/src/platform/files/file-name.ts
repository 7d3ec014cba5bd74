/** The name that a sender gave a file, fit to be shown and offered again: no path, nothing invisible, not endless. */
const LONGEST = 120;

export function fileNameOf(given: string | undefined): string {
  const base = (given ?? '').toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const visible = base.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim();
  if (visible === '') return 'file';
  if (visible.length <= LONGEST) return visible;
  const ending = /\.\w{1,10}$/.exec(visible)?.[0] ?? '';
  // Cut between characters: half of a pair would be no text.
  const start = visible.slice(0, LONGEST - ending.length).replace(/[\uD800-\uDBFF]$/, '');
  return `${start}${ending}`;
}
