/**
 * Source text as the closed tree, with what is wrong with it by line. Every line is a paragraph; `$$..$$` a display
 * formula; `![words](file:ID)` a stored picture, any other picture is missing; `\begin{tabular}` a table.
 */
import { forbiddenCharacter } from './forbidden-characters.ts';
import { type FormulaCheck, formulaFault } from './formula-limits.ts';
import type { Block, Content } from './question-content.ts';
import { type ReadLine, readInlines } from './read-inlines.ts';
import { PICTURE, readPicture } from './read-picture.ts';
import { readTabular } from './read-tabular.ts';
import type { SourceProblem } from './source-problems.ts';
import { unwrapLines } from './unwrap-lines.ts';

export const MAX_SOURCE_LENGTH = 30_000;

export interface ReadContent {
  readonly content: Content;
  readonly problems: readonly SourceProblem[];
}

export interface ReadOptions {
  readonly check: FormulaCheck;
  /** Lines that a printed page broke are joined again: for imports, never for what somebody types. */
  readonly unwrap?: boolean;
  /** The line of the whole source that this text begins on. */
  readonly firstLine?: number;
}

/** Bounded, so that a beginning without its end costs no walk through the whole text. */
const SPECIAL =
  /^[ \t]*\$\$([\s\S]{0,8000}?)\$\$(?=[ \t]*$)|\\begin\{tabular\}(?:\{[^{}]*\})?([\s\S]{0,20000}?)\\end\{tabular\}/
    .source;
const BLOCK = new RegExp(`${SPECIAL}|${PICTURE}`, 'gm');

export function readContent(source: string, { check, unwrap = false, firstLine = 1 }: ReadOptions): ReadContent {
  const problems: SourceProblem[] = [];
  const blocks: Block[] = [];
  if (source.length > MAX_SOURCE_LENGTH) {
    return { content: [], problems: [{ code: 'tooLong', line: firstLine, found: `最多 ${MAX_SOURCE_LENGTH} 个字符` }] };
  }
  const text = source.replaceAll(/\r\n?/g, '\n');
  problems.push(...controlCharacters(text, firstLine));
  const lineAt = (at: number) => firstLine + newlines(text.slice(0, at));
  const paragraphs = (piece: string, at: number) => {
    for (const { line, text: words } of linesOf(piece, lineAt(at), unwrap)) {
      blocks.push({ kind: 'paragraph', inlines: readInlines(words, { line, check, problems }) });
    }
  };
  let at = 0;
  for (const match of text.matchAll(BLOCK)) {
    paragraphs(text.slice(at, match.index), at);
    at = match.index + match[0].length;
    const block = specialBlock(match, { line: lineAt(match.index), check, problems });
    if (block) blocks.push(block);
  }
  paragraphs(text.slice(at), at);
  return { content: blocks, problems };
}

function specialBlock([whole, latex, tabular]: RegExpExecArray, { line, check, problems }: ReadLine): Block | null {
  if (latex !== undefined) {
    const fault = formulaFault(latex, true, check);
    if (fault) problems.push({ ...fault, line });
    return { kind: 'displayFormula', latex: latex.trim() };
  }
  if (tabular === undefined) return readPicture(whole, { line, problems });
  const rows = readTabular(tabular, { line, check, problems });
  if (rows) return { kind: 'table', rows };
  problems.push({ code: 'tableUnreadable', line, found: whole });
  return null;
}

function linesOf(piece: string, first: number, unwrap: boolean): readonly { line: number; text: string }[] {
  const lines = piece
    .split('\n')
    .map((text, index) => ({ line: first + index, text: text.replaceAll(/[ \t]+/g, ' ').trim() }));
  return (unwrap ? unwrapLines(lines) : lines).filter(({ text }) => text !== '');
}

const newlines = (text: string): number => text.split('\n').length - 1;

/** A database cannot keep them, and XML (Word) may not hold them. */
function controlCharacters(text: string, firstLine: number): SourceProblem[] {
  return text.split('\n').flatMap((words, index): SourceProblem[] => {
    const found = forbiddenCharacter(words);
    return found === null ? [] : [{ code: 'controlCharacter', line: firstLine + index, found }];
  });
}
