/** Who a detector is tried on, wherever their percents come from. */
export interface TriedStudent {
  /** Of the student, or the line that was pasted. */
  readonly id: number;
  readonly name: string;
  /** In the order of the dimensions. */
  readonly percents: readonly (number | null)[];
}

export interface Trial {
  readonly students: readonly TriedStudent[];
  /** Null: pasted, or nobody yet. */
  readonly examId: number | null;
}

export const NO_TRIAL: Trial = { students: [], examId: null };
