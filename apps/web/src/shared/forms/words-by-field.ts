import { isApiError } from '../api/api-error.ts';

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}
export type WordsByField = Readonly<Record<string, string>>;

/** What a schema says is wrong, under the field it is about; the last word of a field stays. */
export function wordsByField(error: { readonly issues: readonly Issue[] } | undefined): WordsByField {
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
}

/** A refusal that is about one field, under that field; the others are about the whole. */
export function wordsOfRefusal(error: unknown, fieldOf: Readonly<Record<string, string>>): WordsByField {
  const field = isApiError(error) ? fieldOf[error.code] : undefined;
  return field !== undefined && isApiError(error) ? { [field]: error.message } : {};
}
