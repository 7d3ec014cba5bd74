import type { KeyboardEvent } from 'react';

/** Whether the key belongs to an input method that is still composing; 229 is how some browsers say so of its last one. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229;
}
