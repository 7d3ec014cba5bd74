/**
 * What one line of a clock-in file says, or why it says nothing usable. Called by the import of the server and by the
 * preview of the page. Spreadsheets leave blanks, an apostrophe before text, separators and +86 in phone numbers: what
 * has one meaning only is taken; what lost digits or may have been typed wrongly is named instead of guessed.
 */
import type { ClockInEntrance, ClockInProblem } from './clock-in-codes.ts';

export interface ClockInRow {
  readonly phone: string;
  readonly lessonId: number;
  /** 0 where the entrance has no third column. */
  readonly ordinal: number;
}

export type ClockInLine =
  | { readonly ok: true; readonly row: ClockInRow }
  | { readonly ok: false; readonly problem: ClockInProblem };

const PHONE = /^1[3-9]\d{9}$/;
const COUNTRY_CODE = /^(\+|00)?86(?=1\d{10}$)/;
const SCIENTIFIC = /^[+-]?\d+(\.\d+)?[eE][+-]?\d+$/;
const FULL_WIDTH_DIGIT = /[０-９]/;
const LESSON_ID = /^[1-9]\d{0,15}$/;
const ORDINAL = /^第?([1-9]\d{0,2})(讲|课)?$/;

export function parseClockInLine(entrance: ClockInEntrance, cells: readonly string[]): ClockInLine {
  const [first = '', second = '', third = ''] = cells.map(bareText);
  const phone = phoneOf(first);
  const lessonId = LESSON_ID.test(second) ? Number(second) : Number.NaN;
  if (!PHONE.test(phone) && PHONE.test(phoneOf(second)) && LESSON_ID.test(first)) return bad('columnsSwapped');
  const problem = phoneProblem(first, phone) ?? lessonIdProblem(second, lessonId);
  if (problem) return bad(problem);
  if (entrance === 'clockInExpress') return { ok: true, row: { phone, lessonId, ordinal: 0 } };
  const ordinal = Number(ORDINAL.exec(third)?.[1]);
  if (Number.isNaN(ordinal)) return bad(ordinalProblem(third));
  return { ok: true, row: { phone, lessonId, ordinal } };
}

export const isBlankLine = (cells: readonly string[]): boolean => cells.every((cell) => bareText(cell) === '');

/** A first line that holds a phone number, or nothing but numbers, is no header. */
export function looksLikeData(cells: readonly string[]): boolean {
  const [first = '', second = ''] = cells.map(bareText);
  if ([first, second].some((text) => PHONE.test(phoneOf(text)) || SCIENTIFIC.test(text))) return true;
  return /^[\d０-９]+$/.test(first) && /^[\d０-９]+$/.test(second);
}

const bad = (problem: ClockInProblem): ClockInLine => ({ ok: false, problem });

/** Without blanks of any width and the apostrophe that keeps a spreadsheet from counting. */
function bareText(cell: string): string {
  return cell.replaceAll(/[\s\u200B\uFEFF]/g, '').replace(/^['’]/, '');
}

const phoneOf = (text: string): string => text.replaceAll(/[-‐–]/g, '').replace(COUNTRY_CODE, '');

function phoneProblem(text: string, phone: string): ClockInProblem | undefined {
  if (PHONE.test(phone)) return undefined;
  if (text === '') return 'phoneMissing';
  if (SCIENTIFIC.test(text)) return 'phoneScientific';
  return FULL_WIDTH_DIGIT.test(text) ? 'phoneFullWidth' : 'phoneInvalid';
}

function lessonIdProblem(text: string, lessonId: number): ClockInProblem | undefined {
  if (Number.isSafeInteger(lessonId)) return undefined;
  if (text === '') return 'lessonIdMissing';
  if (SCIENTIFIC.test(text)) return 'lessonIdScientific';
  return FULL_WIDTH_DIGIT.test(text) ? 'lessonIdFullWidth' : 'lessonIdInvalid';
}

function ordinalProblem(text: string): ClockInProblem {
  if (text === '') return 'ordinalMissing';
  return FULL_WIDTH_DIGIT.test(text) ? 'ordinalFullWidth' : 'ordinalInvalid';
}
