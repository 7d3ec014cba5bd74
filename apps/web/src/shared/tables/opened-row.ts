/** Which row a person opens beside the list: a press on it where nothing else is pressed, or space on its name. */
import type { KeyboardEvent, MouseEvent } from 'react';

const TAKES_PRESSES = 'a, button, input, label, select, textarea, [role="menu"]';

export function openedRow(onOpen: ((id: number) => void) | undefined) {
  if (!onOpen) return {};
  const open = (target: Element): boolean => {
    const id = target.closest<HTMLElement>('tbody tr[data-id]')?.dataset['id'];
    if (id !== undefined) onOpen(Number(id));
    return id !== undefined;
  };
  return {
    onClick: ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest(TAKES_PRESSES)) return;
      // Somebody who marks a text wants to copy it.
      if (getSelection()?.type === 'Range') return;
      open(target);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key !== ' ' || !(target instanceof HTMLAnchorElement)) return;
      if (open(target)) event.preventDefault();
    },
  };
}
