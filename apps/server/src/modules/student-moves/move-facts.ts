/** One student's move with the records at both its ends. */
import type { LessonRow } from '../lessons/index.ts';
import type { OpenEnrolment } from '../teams/index.ts';
import type { StandingTeam } from './move-facts.queries.ts';

export interface MoveFacts {
  readonly src: LessonRow;
  readonly dest: LessonRow | null;
  readonly fromTeam: StandingTeam | null;
  readonly toTeam: StandingTeam | null;
  readonly enrolment: OpenEnrolment;
  readonly href: string;
}
