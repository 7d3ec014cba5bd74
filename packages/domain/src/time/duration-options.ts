/** The lengths an episode or trial lesson may have, in minutes (R195). */
export const DURATION_OPTIONS: readonly number[] = [
  5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 80, 90, 95, 100, 105, 110, 115, 120, 130, 140, 150, 180, 190,
  200, 210, 240,
];

export const durationLabel = (minutes: number): string => `${minutes} 分钟`;

/** Of them those that administrators chose (decision 82); all where they chose none of them. */
export function offeredDurations(chosen: readonly number[]): readonly number[] {
  const fitting = DURATION_OPTIONS.filter((minutes) => chosen.includes(minutes));
  return fitting.length === 0 ? DURATION_OPTIONS : fitting;
}

/** The shorter one of two that are as near. */
export function nearestDuration(minutes: number, offered = DURATION_OPTIONS): number {
  return offered.reduce((a, b) => (Math.abs(b - minutes) < Math.abs(a - minutes) ? b : a));
}

/** What a form offers: also what the record has, which a form must not change unasked. */
export function durationChoices(
  chosen: readonly number[],
  kept: number | null,
): readonly { readonly value: number; readonly label: string }[] {
  const offered = offeredDurations(chosen);
  const values = kept === null ? offered : [...new Set([...offered, kept])].toSorted((a, b) => a - b);
  return values.map((value) => ({ value, label: durationLabel(value) }));
}
