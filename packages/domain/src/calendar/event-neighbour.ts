/** Which event the arrow keys lead to: along a column by time, across columns to the nearest time of day. */
export type Direction = 'up' | 'down' | 'left' | 'right';

export interface GridPlace {
  readonly key: string;
  /** Row of the view: a resource, a week of a month; 0 where there is only one. */
  readonly row: number;
  /** Day of the row. */
  readonly column: number;
  /** Time within the day. */
  readonly at: number;
}

export function neighbourOf(places: readonly GridPlace[], key: string, direction: Direction): string | undefined {
  const here = places.find((place) => place.key === key);
  if (!here) return undefined;
  return direction === 'up' || direction === 'down'
    ? alongColumn(places, here, direction)
    : acrossColumns(places, here, direction);
}

function alongColumn(places: readonly GridPlace[], here: GridPlace, direction: 'up' | 'down'): string | undefined {
  const column = places
    .filter(({ column: at }) => at === here.column)
    .toSorted((a, b) => a.row - b.row || a.at - b.at || (a.key < b.key ? -1 : 1));
  const index = column.indexOf(here);
  return column[direction === 'up' ? index - 1 : index + 1]?.key;
}

/** Days without events are passed over; the ends of a row lead on to the row before or after. */
function acrossColumns(places: readonly GridPlace[], here: GridPlace, direction: 'left' | 'right'): string | undefined {
  const sign = direction === 'right' ? 1 : -1;
  const ahead = places.filter((place) => sign * (place.row - here.row || place.column - here.column) > 0);
  const distance = (place: GridPlace): readonly number[] => [
    Math.abs(place.row - here.row),
    place.row === here.row ? Math.abs(place.column - here.column) : sign * place.column,
    Math.abs(place.at - here.at),
  ];
  return ahead.toSorted((a, b) => compare(distance(a), distance(b)) || (a.key < b.key ? -1 : 1))[0]?.key;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((value, at) => value !== b[at]);
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}
