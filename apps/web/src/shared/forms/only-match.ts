interface Labelled {
  readonly label: string;
  readonly disabled?: boolean;
}

/** The one that is meant by a text: the only one found, or the only one of exactly this name (what stands in brackets tells more). */
export function onlyMatch<O extends Labelled>(found: readonly O[], text: string): O | undefined {
  const open = found.filter(({ disabled }) => !disabled);
  if (open.length === 1) return open[0];
  const named = open.filter(({ label }) => label === text || label.startsWith(`${text}（`));
  return named.length === 1 ? named[0] : undefined;
}
