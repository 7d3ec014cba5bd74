/** Which lessons may be linked to an exam paper (R185); the list is configuration (decision 49). */
import type { LessonType } from './lesson-codes.ts';

export const DEFAULT_EXAM_PAPER_TYPES: readonly LessonType[] = ['systematic', 'shortTerm', 'topic', 'live'];

export function mayLinkExamPaper(type: LessonType, allowed: readonly LessonType[] = DEFAULT_EXAM_PAPER_TYPES): boolean {
  return allowed.includes(type);
}
