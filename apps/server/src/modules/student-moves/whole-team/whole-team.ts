/** A whole team (小班) that goes to another lesson, as plans keep it. */
import type { ShelfState } from '@lectern/domain/teams/team-codes';
import type { RowChange } from '../../../platform/engine/commands/command-type.ts';
import type { MovedStudent } from '../../teams/index.ts';

interface Between {
  readonly srcLessonId: number;
  readonly destLessonId: number;
  readonly changes: readonly RowChange[];
}

export interface TeamThere extends Between {
  readonly way: 'there';
  readonly studentIds: readonly number[];
  /** Without those who are in a team there already. */
  readonly coming: readonly number[];
  /** The plan warned that its lesson may not be left for another one (R163, R170). */
  readonly leavesAnyway?: true;
}

/** Its students went into a copy of it. */
export interface CopyBack extends Between, Pick<TeamThere, 'studentIds' | 'coming'> {
  readonly way: 'back';
  readonly sourceId: number;
  readonly sourceRev: number;
  readonly copyId: number;
  /** By how much the paid count of each side changed. */
  readonly paidBy: { readonly src: number; readonly dest: number };
  /** Who left when, and under which enrolment they go on. */
  readonly moved: readonly MovedStudent[];
  /** Absent in what was done before parcels followed. */
  readonly canceledParcels?: readonly number[];
  /** Where the team itself is gone: how it was sold. */
  readonly saleStatus?: ShelfState;
}

/** Nobody had ever joined it: the team itself went. */
export interface TeamBack extends Between {
  readonly way: 'teamBack';
  readonly name: string;
  /** Teams that stood behind it in the sale: an undo puts it in front of the first of them. */
  readonly behind: readonly number[];
}

export type TeamMovePayload = TeamThere | CopyBack | TeamBack;

export interface TeamMoveMode {
  /** The team goes as a whole; else it stays in its lesson, empty, and goes on being sold. */
  readonly away: boolean;
  readonly label: string;
  /** What the log calls it: `move` of `team.move`. */
  readonly logged: string;
}
