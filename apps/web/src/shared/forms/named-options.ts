import type { SelectOption } from './select-input.tsx';

interface Named {
  readonly id: number;
  readonly name: string;
  /** False: no longer offered. */
  readonly enabled?: boolean | undefined;
}

/** What is no longer offered stands last: a record that carries it shows its name, nothing new takes it. */
export function namedOptions(rows: readonly Named[]): SelectOption<number>[] {
  const option = ({ id, name }: Named) => ({ value: id, label: name });
  const retired = rows.filter(({ enabled }) => enabled === false);
  return [
    ...rows.filter(({ enabled }) => enabled !== false).map(option),
    ...retired.map((row) => ({ ...option(row), label: `${row.name}（已停用）`, disabled: true })),
  ];
}
