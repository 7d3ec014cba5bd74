/** The form's own state: what is not chosen yet is null. */
import type { Sheet, SheetFields } from '@lectern/contract/exams/sheets';
import { pointsText } from '@lectern/domain/exams/points';
import { MAJOR } from '@lectern/domain/lessons/lesson-codes';
import { itemsOf, totalOf } from '@lectern/domain/sheets/sheet';

export interface EditedSheet extends Omit<SheetFields, 'subject' | 'phase'> {
  readonly subject: number | null;
  readonly phase: number | null;
}

export const EMPTY_SHEET: EditedSheet = {
  title: '',
  subject: null,
  phase: null,
  gradeIds: [],
  major: 'all',
  sections: [{ title: '一、选择题', items: [] }],
};

export const editedOf = ({ title, subject, phase, gradeIds, major, sections }: Sheet): EditedSheet => ({
  title,
  subject,
  phase,
  gradeIds,
  major,
  sections,
});

/** For the merge of what two people changed. */
export function editedText(field: keyof EditedSheet, sheet: EditedSheet): string {
  const { sections } = sheet;
  if (field === 'sections') return `${itemsOf(sections).length} 题，共 ${pointsText(totalOf(sections))} 分`;
  if (field === 'major') return MAJOR.labelOf(sheet.major);
  if (field === 'gradeIds') return sheet.gradeIds.join('、');
  return String(sheet[field] ?? '');
}
