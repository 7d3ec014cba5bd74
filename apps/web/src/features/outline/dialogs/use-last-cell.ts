/** The cell that had the focus last: what a button beside the grid acts on. Known without drawing the grid anew. */
import type { GridPlace } from '@lectern/domain/outline/edit-grid';
import { useState } from 'react';

export interface LastCell {
  get(): GridPlace | null;
  set(place: GridPlace): void;
}

export function useLastCell(): LastCell {
  const [cell] = useState<LastCell>(() => {
    let place: GridPlace | null = null;
    return {
      get: () => place,
      set: (next) => {
        place = next;
      },
    };
  });
  return cell;
}
