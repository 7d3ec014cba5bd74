/** What comments, tests and documents cite by number, and the catalogue lines that say what it is. Pure. */

/** As written in the line of the catalogue that says what it is: `- R142 ...`, `- decision 82: ...`. */
const ENTRY = /^- ((?:R|E|L|T)\d{3}|EN\d{2}|(?:decision|areas|issue) [\d.]+)(?=[ :])/gm;

const CODE = /\b(?:[RELT]\d{3}|EN\d{2})\b/g;
/** A comment may break between the word and its numbers. */
const GAP = String.raw`(?:\s|\*|\/\/|--)+`;
const NUMBERED = new RegExp(
  String.raw`\b(decisions?|areas?|issues?|ADRs?)(?:\.md)?${GAP}(?:section${GAP})?(\d+(?:\.\d+)?(?:(?:, | and | to |-)(?:section )?\d+\b)*)`,
  'gi',
);
const IN_SECTIONS = /^(\d+)(?:\.|, (?:section )?)(\d+)/;
const SECTION_AFTER = new RegExp(`^,?${GAP}section${GAP}(\\d+)`);

/** Every id that the text of a catalogue explains. */
export const entriesIn = (text) => [...text.matchAll(ENTRY)].map((match) => match[1]);

/** Every citation of a text, as `{ id, line }`. */
export function citationsIn(text) {
  const found = [...text.matchAll(CODE)].map((match) => ({ id: match[0], at: match.index }));
  for (const match of text.matchAll(NUMBERED)) {
    const word = match[1].toLowerCase().replace(/s$/, '');
    const rest = text.slice(match.index + match[0].length);
    for (const id of idsOf(word, match[2], rest)) found.push({ id, at: match.index });
  }
  return found.map(({ id, at }) => ({ id, line: text.slice(0, at).split('\n').length }));
}

function idsOf(word, numbers, rest) {
  if (word === 'issue') return [issueOf(numbers, rest)];
  const name = { decision: 'decision', area: 'areas', adr: 'ADR' }[word];
  return numbersIn(numbers).map((number) => `${name} ${number}`);
}

/** `issue 13 section 8`, `issue 13.8` and `issue 13, 8` are one. */
function issueOf(numbers, rest) {
  const inSections = IN_SECTIONS.exec(numbers);
  if (inSections) return `issue ${inSections[1]}.${inSections[2]}`;
  const number = /^\d+/.exec(numbers)[0];
  const after = SECTION_AFTER.exec(rest);
  return after ? `issue ${number}.${after[1]}` : `issue ${number}`;
}

/** `45-47` names the one between as well. */
function numbersIn(text) {
  return text.split(/, | and /).flatMap((part) => {
    const [first, last = first] = part.split(/-| to /).map(Number);
    return Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => first + index);
  });
}
