import type { SelectOption } from './select-input.tsx';

export function namedOptions(rows: readonly { readonly id: number; readonly name: string }[]): SelectOption<number>[] {
  return rows.map(({ id, name }) => ({ value: id, label: name }));
}
