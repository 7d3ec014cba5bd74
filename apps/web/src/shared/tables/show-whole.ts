import type { PointerEvent } from 'react';

/** A text that is cut says the whole on hover; measured only where the pointer is. */
export function showWhole({ target }: PointerEvent): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.cut, td, th') : null;
  if (!cell || cell.title !== '' || cell.scrollWidth <= cell.clientWidth) return;
  cell.title = cell.textContent;
}
