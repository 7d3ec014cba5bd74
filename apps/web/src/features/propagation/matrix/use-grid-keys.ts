/** One place of a grid has the focus; arrows move it, Space ticks it (APG grid). Row -1 and column -1 are the heads. */
import { type KeyboardEvent, useState } from 'react';

export interface Place {
  readonly row: number;
  readonly column: number;
}

const STEPS: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

const placeName = ({ row, column }: Place): string => `${row}:${column}`;

export function useGridKeys(size: Place, onTick: (place: Place) => void) {
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const within = (value: number, most: number) => Math.min(Math.max(value, -1), most - 1);
  const go = (grid: Element, place: Place) => {
    setActive(place);
    grid.querySelector<HTMLElement>(`[data-place="${placeName(place)}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const { row, column } = active;
    if (step) {
      event.preventDefault();
      go(event.currentTarget, {
        row: within(row + step.row, size.row),
        column: within(column + step.column, size.column),
      });
    } else if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault();
      go(event.currentTarget, { row, column: event.key === 'Home' ? -1 : size.column - 1 });
    } else if (event.key === ' ' || event.key === 'Enter') {
      // A link in a cell keeps its own Enter.
      if (event.key === 'Enter' && event.target instanceof HTMLAnchorElement) return;
      event.preventDefault();
      onTick(active);
    }
  };
  return {
    onKeyDown,
    propsOf: (place: Place) => ({
      'data-place': placeName(place),
      tabIndex: place.row === active.row && place.column === active.column ? 0 : -1,
      onFocus: () => setActive(place),
    }),
  };
}
