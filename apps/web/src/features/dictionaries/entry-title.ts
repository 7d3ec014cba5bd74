import type { DictionaryRow } from '@lectern/contract/dictionaries/dictionary-rows';
import { type EntryNames, entryWords } from '@lectern/domain/dictionaries/dictionary-entry';
import { DICTIONARY_SHAPE, type Dictionary } from '@lectern/domain/dictionaries/dictionary-kinds';

/** 初中 · 数学 · 培优: names of one group are told apart from those of another. */
export function entryTitle(dictionary: Dictionary, entry: DictionaryRow, names: EntryNames): string {
  const group = DICTIONARY_SHAPE[dictionary].group.map((field) => entryWords(field, entry[field], names));
  return [...group.filter((part) => part !== ''), entry.name].join(' · ');
}
