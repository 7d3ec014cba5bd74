/** What the exams that used a question version say of it in the store: uses, mean rate, drift. */

/** Of one exam, in the order of time. */
export interface VersionUse {
  readonly n: number;
  readonly rate: number | null;
}

export interface VersionRecord {
  readonly uses: number;
  /** Weighted by attempts. Null: nobody has answered it yet. */
  readonly meanRate: number | null;
  /** The rate of the last use less the mean of those before; null before the second. */
  readonly drift: number | null;
}

export function versionRecord(uses: readonly VersionUse[]): VersionRecord {
  const answered = uses.flatMap(({ n, rate }) => (n > 0 && rate !== null ? [{ n, rate }] : []));
  const before = meanRate(answered.slice(0, -1));
  const last = answered.at(-1);
  return {
    uses: uses.length,
    meanRate: meanRate(answered),
    drift: last && before !== null ? last.rate - before : null,
  };
}

function meanRate(uses: readonly { readonly n: number; readonly rate: number }[]): number | null {
  const all = uses.reduce((sum, { n }) => sum + n, 0);
  return all === 0 ? null : uses.reduce((sum, { n, rate }) => sum + n * rate, 0) / all;
}
