/** Scores are integers of 0.01 point; screens show one decimal, half up. */
export type Points = number;

/** `12.3`, `4`. */
export const pointsText = (points: Points): string => String(Math.floor((points + 5) / 10) / 10);

/** A share of a score, half up to 0.01 point; the multiplication comes first, so that a third of 3 points is 1 point. */
export const shareOf = (points: Points, part: number, whole: number): Points =>
  Math.floor((2 * points * part + whole) / (2 * whole));
