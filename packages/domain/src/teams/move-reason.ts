/** What speaks against a move of a student, as a value: refused is final, unknown counts as refused until it is checked. */
export interface MoveReason {
  readonly outcome: 'refused' | 'unknown' | 'warning';
  readonly code: string;
  readonly message: string;
}

export const refusedMove = (code: string, message: string): MoveReason => ({ outcome: 'refused', code, message });
export const unknownMove = (code: string, message: string): MoveReason => ({ outcome: 'unknown', code, message });
export const warnedMove = (code: string, message: string): MoveReason => ({ outcome: 'warning', code, message });
