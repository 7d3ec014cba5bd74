import type { WorldTable } from './bulk-load.repository.ts';
import type { CopyValue } from './copy-text.ts';

export interface CopyTable<R> {
  readonly name: WorldTable;
  readonly columns: readonly string[];
  readonly values: (row: R) => readonly CopyValue[];
}
