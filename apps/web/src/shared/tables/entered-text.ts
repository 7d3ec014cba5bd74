/** What stands in a field of a submitted form, trimmed; empty where there is none. */
export function enteredText(form: HTMLFormElement, field: string): string {
  const value = new FormData(form).get(field);
  return typeof value === 'string' ? value.trim() : '';
}
