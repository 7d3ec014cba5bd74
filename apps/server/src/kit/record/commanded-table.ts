/**
 * The records of one table as what commands are about (`CommandedRecords`). A deleted one keeps its row: a command finds
 * those that stand, its undo the deleted ones too. The type of such a record is named as its table.
 */
import type { DataScope } from '@lectern/domain/access/roles';
import type { ViewPage } from '@lectern/domain/shell/view-pages';
import type { Db } from '../../platform/db/database.ts';
import {
  ChangedSincePlanError,
  type RowSubject,
  type SubjectSource,
} from '../../platform/engine/commands/command-type.ts';
import { NOT_FOUND } from '../../platform/engine/plans/run-directly.ts';
import { InvalidError, RefusedError } from '../../platform/errors.ts';
import { isBinned } from './locked-record.ts';
import { lockRecord } from './record.repository.ts';
import type { CommandedRecords } from './record-command.ts';
import type { RecordTable, RowOf } from './record-fields.ts';

/** The list whose queries and saved views select records. */
type SelectedByList = Pick<SubjectSource, 'idsOfQuery'> & { readonly viewPage: ViewPage };
type SelectedByIds = { readonly idsOfQuery?: never; readonly viewPage?: never };

type CommandedTable<T extends RecordTable> = (SelectedByList | SelectedByIds) & {
  readonly table: T;
  readonly unit: string;
  readonly noun: string;
  readonly missing?: string;
  /** Those of these ids that somebody with this data scope reaches, with the deleted ones. */
  readonly byIds: (db: Db, scope: DataScope, ids: readonly number[]) => Promise<ReadonlyMap<number, RowOf<T>>>;
  readonly shownAs: (row: RowOf<T>) => Pick<RowSubject, 'name' | 'href'>;
};

export function commandedTable<T extends RecordTable>(records: CommandedTable<T>): CommandedRecords<RowOf<T>> {
  const { table, viewPage = null, unit, noun, byIds, shownAs } = records;
  const missing = records.missing ?? `${noun}不存在，或不在你的数据范围内`;
  const noQuery = () => Promise.reject(new InvalidError(`${noun}不能按筛选条件选择，请改用 ID`, []));
  return {
    source: {
      type: table,
      viewPage,
      idsOfQuery: records.idsOfQuery ?? noQuery,
      versionsOf: async (db, { scope }, ids) =>
        new Map([...(await byIds(db, scope, ids))].map(([id, { rev }]) => [id, rev])),
    },
    unit,
    noun,
    missing,
    rowsOf: async (db, { actor }, ids, way) => {
      const rows = await byIds(db, actor.scope, ids);
      return way === 'back' ? rows : new Map([...rows].filter(([, row]) => !isBinned(row)));
    },
    subjectsOf: () => Promise.resolve((row) => ({ type: table, id: row.id, rev: row.rev, ...shownAs(row) })),
    hold: async (tx, { actor }, { id, rev }) => {
      const row = id === null ? undefined : await lockRecord(tx, table, id);
      if (!row || !(await byIds(tx, actor.scope, [row.id])).has(row.id)) throw new RefusedError(NOT_FOUND, missing);
      if (row.rev !== rev) throw new ChangedSincePlanError();
      return row;
    },
  };
}
