const STEP = 1024;
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
/** From megabytes on a small number is written with one decimal. */
const MEGABYTES = 2;
const SMALL = 100;

/** `340 KB`, `1.2 GB`: how large a file is, short enough to compare at sight. */
export function sizeLabel(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= STEP && unit < UNITS.length - 1) {
    value /= STEP;
    unit += 1;
  }
  const digits = unit >= MEGABYTES && value < SMALL ? 1 : 0;
  return `${value.toFixed(digits)} ${UNITS[unit]}`;
}
