/** What a check answers. */
import type { AgendaKind } from '../episodes/episode-codes.ts';
import type { Span } from '../episodes/teacher-slots.ts';
import type { ConflictKind, ConflictSeverity, ConflictSource, ScheduleVerdict } from './conflict-codes.ts';

export type PartyKind = AgendaKind | 'leave' | 'holiday' | 'semester';

/** One side of a conflict. */
export interface ConflictParty extends Span {
  readonly kind: PartyKind;
  /** null: not saved yet. */
  readonly id: number | null;
  /** Of the check; null for leave, holidays and semesters. */
  readonly key: string | null;
  readonly name: string;
  readonly lessonId: number | null;
  readonly lessonName: string | null;
  /** Where it can be seen in the app. */
  readonly path: string | null;
}

export interface NamedPerson {
  readonly id: number;
  readonly name: string;
}

export interface Conflict {
  readonly kind: ConflictKind;
  readonly severity: ConflictSeverity;
  readonly source: ConflictSource;
  /** A reason was given for it. */
  readonly overridden: boolean;
  /** It is so already, and the drafts change nothing about it. */
  readonly standing: boolean;
  readonly item: ConflictParty;
  /** null where the item alone is wrong. */
  readonly other: ConflictParty | null;
  /** How long both last at the same time; 0 where nothing overlaps. */
  readonly overlapMinutes: number;
  /** Who would be in two places: the first of them. */
  readonly people: readonly NamedPerson[];
  readonly peopleCount: number;
  /** One sentence that names the other side. */
  readonly text: string;
  /** What to do next. */
  readonly suggestion: string;
}

export interface DraftVerdict {
  readonly key: string;
  readonly verdict: ScheduleVerdict;
  /** With `unknown` those that could be found without what is missing. */
  readonly conflicts: readonly Conflict[];
}

/** What keeps a draft from being saved: not what a reason was given for, nor what it did not bring about. */
export function isBlocking({ severity, overridden, standing }: Conflict): boolean {
  return severity === 'block' && !overridden && !standing;
}
