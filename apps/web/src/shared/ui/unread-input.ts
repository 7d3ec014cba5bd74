/** Marks an input whose text was not taken as its value. */
export const UNREAD = 'data-unread';

/** A form with such an input is not sent: leads there, where the input says why on being left. */
export function showUnread(form: HTMLElement): boolean {
  const input = form.querySelector<HTMLElement>(`[${UNREAD}] input`);
  input?.blur();
  input?.focus();
  return input !== null;
}
