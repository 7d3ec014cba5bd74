/** How ids of subjects, phases and grades read where they were logged without a name. */
import { GRADE, PHASE, SUBJECT } from '@lectern/domain/dictionaries/dictionary-codes';

const TABLE: Readonly<Record<string, typeof SUBJECT | typeof PHASE | typeof GRADE>> = {
  subject: SUBJECT,
  phase: PHASE,
  grade: GRADE,
};

/** Undefined for another field, and for a row that was added to the dictionary later. */
export function placeLabel(field: string, value: unknown): string | undefined {
  const option = TABLE[field]?.options.find((row) => row.value === value);
  return option?.label;
}
