/** A list that staff type as text, one entry a line (R169). */
export function splitTextList(text: string): readonly string[] {
  return distinctTrimmed(text.split(/\r\n|\r|\n/));
}

/** Marketing labels are joined with commas in the form (R114); a full-width comma is a slip of the keyboard. */
export function splitCommaList(text: string): readonly string[] {
  return distinctTrimmed(text.split(/[,，\r\n]/));
}

function distinctTrimmed(entries: readonly string[]): readonly string[] {
  return [...new Set(entries.map((entry) => entry.trim()).filter((entry) => entry !== ''))];
}
