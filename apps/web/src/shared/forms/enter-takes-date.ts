import type { KeyboardEvent } from 'react';

/** Enter takes the date that was typed; it does not send the form besides. */
export function enterTakesDate(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
