/** What became of each fact of a call: judged one by one, reported together. */
interface Fault<C extends string> {
  readonly code: C;
  readonly place: string;
}

export type FactOutcome<C extends string> = 'accepted' | 'unchanged' | Fault<C>;

export interface FactResult<C extends string> {
  readonly accepted: number;
  readonly unchanged: number;
  readonly refused: readonly (Fault<C> & { readonly index: number; readonly message: string })[];
}

export function factResult<C extends string>(
  outcomes: readonly FactOutcome<C>[],
  labelOf: (code: C) => string,
): FactResult<C> {
  const refused = outcomes.flatMap((outcome, index) =>
    typeof outcome === 'string' ? [] : [{ index, ...outcome, message: labelOf(outcome.code) }],
  );
  const count = (wanted: 'accepted' | 'unchanged'): number => outcomes.filter((outcome) => outcome === wanted).length;
  return { accepted: count('accepted'), unchanged: count('unchanged'), refused };
}
