/** A student who goes from one place to another, as plans, verdicts and runs know it. */
import type { TeamStrategy } from '@lectern/domain/teams/team-codes';
import type { FollowLine } from '@lectern/domain/teams/what-follows';
import type { RowReason } from '../../platform/engine/commands/command-type.ts';

/** In a lesson; team null: 未分班. */
interface Place {
  readonly lessonId: number;
  readonly teamId: number | null;
}

/** 分班: who has no team gets a seat in one, as a sale gives it; the strategy where no team was named. */
interface Sale {
  readonly strategy: TeamStrategy | null;
}

export interface WantedMove {
  readonly studentId: number;
  /** Where an enrolment was chosen: nobody moves unless it is the open one. */
  readonly enrolmentId?: number;
  readonly from: Place;
  /** Null: the student leaves the lesson. */
  readonly to: Place | null;
  readonly sale?: Sale;
  /** Known before the facts are looked at, such as that no team has room. */
  readonly reasons?: readonly RowReason[];
}

export interface MoveOptions {
  /** Epoch milliseconds; absent: now. */
  readonly at?: number | undefined;
}

export interface MoveThere {
  readonly way: 'there';
  readonly studentId: number;
  readonly from: Place;
  readonly to: Place | null;
  readonly sale?: Sale;
  readonly followed: readonly FollowLine[];
  readonly clashing: boolean;
}
