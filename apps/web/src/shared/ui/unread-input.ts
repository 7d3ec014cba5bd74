import { type RefObject, useEffect } from 'react';

/** Marks an input whose text was not taken as its value. */
export const UNREAD = 'data-unread';

/** A form with such an input is not sent: leads there, where the input says why on being left. */
export function showUnread(form: HTMLElement): boolean {
  const input = form.querySelector<HTMLElement>(`[${UNREAD}] input`);
  input?.blur();
  input?.focus();
  return input !== null;
}

/** Holds back the form around an input for as long as it is unread, whoever wrote that form. */
export function useHeldForm(input: RefObject<HTMLElement | null>, isUnread: boolean): void {
  useEffect(() => {
    const form = isUnread ? input.current?.closest('form') : null;
    if (!form) return;
    const hold = (event: Event): void => {
      event.preventDefault();
      event.stopImmediatePropagation();
      showUnread(form);
    };
    form.addEventListener('submit', hold, { capture: true });
    return () => form.removeEventListener('submit', hold, { capture: true });
  }, [input, isUnread]);
}
