/** What the fields of a sheet are called and how their values read, and where sheets are found. */
import { MAJOR } from '../lessons/lesson-codes.ts';

export const SHEET_FIELD = {
  title: '试卷名称',
  subject: '学科',
  phase: '学段',
  gradeIds: '年级',
  major: '文理科',
  sections: '试题与分值',
} as const;

/** Undefined where the value reads as it stands. What a sheet asks is read on its page, never in the log. */
export function sheetFieldLabel(field: string, value: unknown): string | undefined {
  if (field === 'sections') return Array.isArray(value) ? '见试卷' : '';
  if (field === 'major' && MAJOR.has(value)) return MAJOR.labelOf(value);
  return undefined;
}

export const SHEETS_PATH = '/jwc/sheets';
export const sheetPath = (id: number): string => `${SHEETS_PATH}/${id}`;
/** The editor, at a question of the sheet where one is named; places count from 1. */
export const sheetEditPath = (id: number, place: number | null = null): string =>
  `${sheetPath(id)}/edit${place === null ? '' : `?place=${place}`}`;
