/** A student who is enrolled (报名) in a lesson, as plans, verdicts and runs know it. */
import type { EnrolmentSource } from '@lectern/domain/enrolments/enrolment';
import type { TeamStrategy } from '@lectern/domain/teams/team-codes';
import type { RowChange } from '../../../platform/engine/commands/command-type.ts';

export interface Enrolling {
  readonly lessonId: number;
  readonly source: Extract<EnrolmentSource, 'manual' | 'import'>;
  /** Epoch milliseconds; absent: now. */
  readonly at?: number | undefined;
}

export interface EnrolThere {
  readonly way: 'there';
  readonly lessonId: number;
  readonly studentId: number;
  /** Null: 未分班. */
  readonly teamId: number | null;
  /** Null: the team was named, or none is wanted. */
  readonly strategy: TeamStrategy | null;
  readonly clashing: boolean;
}

export interface EnrolledBack {
  readonly way: 'back';
  readonly lessonId: number;
  readonly studentId: number;
  readonly teamId: number | null;
  /** When the enrolment began. */
  readonly at: number;
  /** What its undo changes. */
  readonly changesBack: readonly RowChange[];
}

export type EnrolPayload = EnrolThere | EnrolledBack;
