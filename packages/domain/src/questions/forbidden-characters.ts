/** Characters that no text of a question may hold: a database cannot keep them, or XML (Word) cannot. */

// Written as classes of Unicode, since a pattern may not hold such characters themselves: controls but for tab and line
// ends, halves of surrogate pairs, and the two that are no characters.
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/u;

/** `U+0008` of the first one; null: there is none. */
export function forbiddenCharacter(text: string): string | null {
  const [found] = FORBIDDEN.exec(text) ?? [];
  return found === undefined ? null : nameOf(found);
}

/** Each of them by its code, so that the text can be shown. */
export const showForbidden = (text: string): string =>
  text.replaceAll(new RegExp(FORBIDDEN, 'gu'), (found) => `⟨${nameOf(found)}⟩`);

const nameOf = (character: string): string =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
