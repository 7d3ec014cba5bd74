/**
 * Which of the three tags of 未续报学员 lets a student in (decision 260), by a lesson from which a connection leads to the
 * team's lesson and in which the student had not renewed (statistics 6) before they enrolled here.
 */
import type { SaleRestriction } from './team-codes.ts';

export type RenewalTag = Extract<SaleRestriction, 'unRenewed' | 'half_semester_unrenew' | 'cross_semester_unrenew'>;

/** Ids of semesters; a connection within one leads from one half of it into the other. */
interface Semesters {
  readonly source: number;
  readonly own: number;
  /** The present one. */
  readonly current: number | null;
}

export function renewalTagOf({ source, own, current }: Semesters): RenewalTag {
  if (source === own) return 'half_semester_unrenew';
  return source === current ? 'unRenewed' : 'cross_semester_unrenew';
}
