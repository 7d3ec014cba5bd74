interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}
export type WordsByField = Readonly<Record<string, string>>;

/** What a schema says is wrong, under the field it is about; the last word of a field stays. */
export function wordsByField(error: { readonly issues: readonly Issue[] } | undefined): WordsByField {
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
}
