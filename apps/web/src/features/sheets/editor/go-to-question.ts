/** The row of a question in the outline: where its score and place are changed. */
export const outlineRowId = (place: number): string => `sheet-item-${place}`;

/** Shows it on both sides and puts the keyboard there. */
export function goToQuestion(place: number): void {
  document.getElementById(`paper-question-${place}`)?.scrollIntoView({ block: 'nearest' });
  const row = document.getElementById(outlineRowId(place));
  row?.scrollIntoView({ block: 'center' });
  row?.querySelector<HTMLElement>('[data-handle]')?.focus();
}
