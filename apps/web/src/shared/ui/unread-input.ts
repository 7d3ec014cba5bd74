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

/** Stops the form around an input for as long as it is unread, whoever wrote that form. */
export function useStoppedForm(input: RefObject<HTMLElement | null>, isUnread: boolean): void {
  useEffect(() => {
    const form = isUnread ? input.current?.closest('form') : null;
    if (!form) return;
    const stop = (event: Event): void => {
      event.preventDefault();
      event.stopImmediatePropagation();
      showUnread(form);
    };
    form.addEventListener('submit', stop, { capture: true });
    return () => form.removeEventListener('submit', stop, { capture: true });
  }, [input, isUnread]);
}
