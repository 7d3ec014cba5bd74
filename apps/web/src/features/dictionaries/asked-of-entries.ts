import type { DictionaryRow } from '@lectern/contract/dictionaries/dictionary-rows';
import type { Dictionary } from '@lectern/domain/dictionaries/dictionary-kinds';

export type AskedOfEntries = { readonly dictionary: Dictionary } & (
  | { readonly kind: 'edit'; readonly entry: DictionaryRow | null }
  | { readonly kind: 'remove' | 'merge'; readonly entry: DictionaryRow }
  | { readonly kind: 'import' }
);
