/** Pickers of teachers and assistants rank whom they offer by these times: who has time first, each with why. */
import type { RankedPerson, WantedTimes } from '@lectern/contract/schedule/wanted-times';
import { createContext } from 'react';
import type { OptionGroup, SearchOption } from './search-select.tsx';

/** null: nothing is known of the times, names alone are searched. */
export const RankedFor = createContext<WantedTimes | null>(null);

export interface RankedOption extends SearchOption {
  readonly isFree: boolean;
}

/** People of one name differ by their ids. */
export function rankedOptions(people: readonly RankedPerson[]): readonly RankedOption[] {
  const named = Map.groupBy(people, ({ name }) => name);
  return people.map(({ id, name, isFree, reasons }) => ({
    value: id,
    label: (named.get(name)?.length ?? 0) > 1 ? `${name}（ID ${id}）` : name,
    hint: reasons.join('，'),
    isFree,
  }));
}

export function byFree(options: readonly RankedOption[]): readonly OptionGroup[] {
  return [
    { label: '有空，按匹配度排序', options: options.filter(({ isFree }) => isFree) },
    { label: '没空', options: options.filter(({ isFree }) => !isFree) },
  ].filter((group) => group.options.length > 0);
}
