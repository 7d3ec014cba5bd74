/**
 * Which lesson labels do not belong together (R183). Only a warning hangs on it (decision 48): staff may have a
 * reason to mix.
 */
interface LabelGroup {
  readonly from: number;
  readonly to: number;
}

const LABEL_GROUPS: readonly LabelGroup[] = [
  { from: 700, to: 705 },
  { from: 601, to: 605 },
  { from: 801, to: 804 },
];

/** Two labels mix when exactly one of them is in some group. */
export function labelsMix(a: number, b: number): boolean {
  return LABEL_GROUPS.some((group) => isIn(a, group) !== isIn(b, group));
}

function isIn(label: number, group: LabelGroup): boolean {
  return label >= group.from && label <= group.to;
}
