/**
 * Joins lines that the width of a printed page broke. A line was broken there when it fills the page, does not end a
 * sentence, and the next one begins nothing of its own (an option, ①, a number). All other breaks stay.
 */
interface Line {
  readonly line: number;
  readonly text: string;
}

/** In half widths. The pages that questions are read from are 70 to 80 wide. */
const FULL_WIDTH = 56;
const ENDS_SENTENCE = /[。？！；：.?!;:）)”"』」．]$/;
const BEGINS_ANEW = /^(?:[①-⑳⑴-⒇]|[A-H]\s*[.．、]|[（(]?\d{1,3}\s*[)）.．、]|解|故|答|[-—◆●·▲])/;
const WIDE = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/g;

export function unwrapLines(lines: readonly Line[]): readonly Line[] {
  const joined: Line[] = [];
  let isFull = false;
  for (const { line, text } of lines) {
    const before = joined.at(-1);
    const goesOn = before && isFull && text !== '' && !ENDS_SENTENCE.test(before.text) && !BEGINS_ANEW.test(text);
    if (goesOn) joined.splice(-1, 1, { line: before.line, text: glue(before.text, text) });
    else joined.push({ line, text });
    isFull = widthOf(text) >= FULL_WIDTH;
  }
  return joined;
}

/** Latin words need the space that the line break was. */
function glue(before: string, after: string): string {
  const isLatin = /[\w,$]$/.test(before) && /^[\w$]/.test(after);
  return isLatin ? `${before} ${after}` : `${before}${after}`;
}

const widthOf = (text: string): number => text.length + (text.match(WIDE)?.length ?? 0);
