/** What a row of a republish keeps, there and back: that of the paper, and that of each attempt. */
import type { RepublishPhase } from '@lectern/domain/exams/exam-freeze';
import type { RowChange } from '../../../platform/engine/commands/command-type.ts';
import type { Issued } from '../certificates/certificates.repository.ts';

interface StoredScores {
  readonly score: number | null;
  readonly total: number | null;
  readonly fullyMarked: boolean;
  readonly scoredBy: number | null;
}

interface OfExam {
  readonly examId: number;
  readonly place: number;
  readonly paper: NewPaper;
  /** As the plan shows them, for the log. */
  readonly changes: readonly RowChange[];
  /** Of a row that was done: what the republish brought into force. */
  readonly madeScoringId?: number | undefined;
}

/** The draft that the dry run looked at, and what was in force: from both follows what the new scores are made by. */
export interface NewPaper {
  readonly sheetId: number;
  /** Of its sections. */
  readonly digest: string;
  readonly formerVersionId: number;
  /** Null: that of the published version without policies. */
  readonly formerScoringId: number | null;
  /** Where the exam stood for the dry run: what is allowed then need not be when it runs. */
  readonly phase: RepublishPhase;
}

export interface CertificateStep {
  readonly from: Issued | null;
  readonly to: Issued | null;
}

export interface PaperRow extends OfExam {
  readonly kind: 'paper';
  readonly way: 'there' | 'back';
}

export interface AttemptRow extends OfExam {
  readonly kind: 'attempt';
  readonly way: 'there' | 'back';
  readonly studentId: number;
  readonly before: StoredScores;
  /** As the dry run saw it; null while not fully marked. */
  readonly after: number | null;
  /** Counts its answers and marks: others since then are left alone. */
  readonly responsesRev: number;
  /** Of the undo: what it was scored by until then. */
  readonly scoredBy: number | null;
  /** The issued certificate and what becomes of it; absent in rows that were planned before certificates were issued. */
  readonly certificate?: CertificateStep | undefined;
}

export type RepublishRow = PaperRow | AttemptRow;
