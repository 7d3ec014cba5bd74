/** Full-width forms as plain ones; every kind of space as one plain space; nothing around it. */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\u200b\ufeff]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
