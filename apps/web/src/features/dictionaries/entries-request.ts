import type { DictionaryRow } from '@lectern/contract/dictionaries/dictionary-rows';
import type { Dictionary } from '@lectern/domain/dictionaries/dictionary-kinds';

export type EntriesRequest = { readonly dictionary: Dictionary } & (
  | { readonly kind: 'edit'; readonly entry: DictionaryRow | null }
  | { readonly kind: 'remove' | 'merge' | 'disable'; readonly entry: DictionaryRow }
  | { readonly kind: 'import' }
);
