/** Two people edited one record: fields that only one of them changed are joined, a field that both changed asks. */
export interface FieldConflict<F, K extends keyof F = keyof F> {
  readonly field: K;
  readonly mine: F[K];
  readonly theirs: F[K];
}

export interface EditMerge<F> {
  /** Theirs, with my changes to fields they left alone. */
  readonly joined: F;
  readonly conflicts: readonly FieldConflict<F>[];
  /** Taken over from the other person. */
  readonly taken: readonly (keyof F)[];
}

interface Edits<F> {
  readonly base: F;
  readonly mine: F;
  readonly theirs: F;
}

export function mergeEdits<F extends object>(
  { base, mine, theirs }: Edits<F>,
  fields: readonly (keyof F)[],
  isSame: (field: keyof F, a: F, b: F) => boolean,
): EditMerge<F> {
  const changedBy = (side: F) => fields.filter((field) => !isSame(field, base, side));
  const myFields = changedBy(mine);
  const theirFields = changedBy(theirs);
  return {
    joined: { ...theirs, ...pick(mine, myFields) },
    conflicts: myFields
      .filter((field) => theirFields.includes(field) && !isSame(field, mine, theirs))
      .map((field) => ({ field, mine: mine[field], theirs: theirs[field] })),
    taken: theirFields.filter((field) => !myFields.includes(field)),
  };
}

/** `keepTheirs` are the conflicts decided for the other person. */
export function resolveMerge<F extends object>(merge: EditMerge<F>, theirs: F, keepTheirs: readonly (keyof F)[]): F {
  return { ...merge.joined, ...pick(theirs, keepTheirs) };
}

function pick<F extends object>(fields: F, names: readonly (keyof F)[]): Partial<F> {
  // Some of the fields, each with its own value.
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<F>;
}
