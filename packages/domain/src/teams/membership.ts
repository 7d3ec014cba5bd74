/**
 * Who is in a team (小班) or enrolled in a lesson at an instant (teams 2). Everything that counts heads uses this notion, the
 * server as a condition of its queries too (`modules/teams/membership.queries.ts`): ranges are half-open, so whoever moves is at no
 * instant in two teams or in none.
 */
export interface Range {
  readonly from: number;
  /** Null: still there. */
  readonly to: number | null;
}

export const contains = ({ from, to }: Range, at: number): boolean => from <= at && (to === null || at < to);

/** Nobody joins or leaves in the future, so whoever has not left is there now. */
export const isOpen = ({ to }: Range): boolean => to === null;

const endOf = ({ to }: Range): number => to ?? Number.POSITIVE_INFINITY;

export const overlap = (one: Range, other: Range): boolean => one.from < endOf(other) && other.from < endOf(one);

export const liesWithin = (inner: Range, outer: Range): boolean =>
  outer.from <= inner.from && endOf(inner) <= endOf(outer);
