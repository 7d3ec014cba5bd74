/** Which items may stand under an agenda label: those of its kind, in lessons of its subject and phase. */
import type { AgendaKind } from '../episodes/episode-codes.ts';

export interface AgendaLabel {
  readonly agendaType: string;
  /** Null: for every subject, every phase. */
  readonly subjectId: number | null;
  readonly phase: number | null;
}

export interface LabelledLesson {
  readonly subject: number | null;
  readonly subjects: readonly number[];
  readonly phase: number | null;
}

export type LabelMisfit = 'labelOfOtherKind' | 'labelOfOtherSubject';

/** Undefined: the label fits. */
export function labelMisfit(label: AgendaLabel, kind: AgendaKind, lesson: LabelledLesson): LabelMisfit | undefined {
  if (label.agendaType !== kind) return 'labelOfOtherKind';
  const { subjectId, phase } = label;
  const taught = [lesson.subject, ...lesson.subjects];
  const fits = (subjectId === null || taught.includes(subjectId)) && (phase === null || phase === lesson.phase);
  return fits ? undefined : 'labelOfOtherSubject';
}
