/** Addresses of a student's practice beside an episode (R292, R299). */
import type { PracticeKind } from './practice-codes.ts';

export const practicePath = (studentId: number, episodeId: number, kind: PracticeKind): string =>
  `/students/${studentId}/episodes/${episodeId}/${kind}`;
