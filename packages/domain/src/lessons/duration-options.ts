/** The lengths an episode or trial lesson may have, in minutes (R195). */
export const DURATION_OPTIONS: readonly number[] = [
  5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 80, 90, 95, 100, 105, 110, 115, 120, 130, 140, 150, 180, 190,
  200, 210, 240,
];

export const durationLabel = (minutes: number): string => `${minutes} 分钟`;

/** What is set already can stay, though it is none of them. */
export const durationChoices = (
  current: number | null,
): readonly { readonly value: number; readonly label: string }[] =>
  [...new Set([...DURATION_OPTIONS, ...(current === null ? [] : [current])])]
    .toSorted((a, b) => a - b)
    .map((value) => ({ value, label: durationLabel(value) }));
