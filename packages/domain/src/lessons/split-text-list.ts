/**
 * A list that staff type as text, an entry a line (R169) or joined with commas (R114); a full-width comma is a slip of
 * the keyboard.
 */
export function splitTextList(text: string): readonly string[] {
  const entries = text.split(/[,，\r\n]/).map((entry) => entry.trim());
  return [...new Set(entries.filter((entry) => entry !== ''))];
}
