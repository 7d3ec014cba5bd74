/** What all lists of a template have around their own columns: place with its handle, ID, name; who changed it; actions. */
import { NO_VALUE } from '@lectern/domain/lessons/lesson-value-words';
import type { ReactNode } from 'react';
import type { Column } from '../../../shared/tables/column-model.ts';
import { CopyId } from '../../../shared/tables/copy-id.tsx';
import { type OrderedRow, OrderHandle } from '../../../shared/tables/ordered-table.tsx';
import { Instant } from '../../../shared/ui/instant.tsx';

export interface ItemActions<R> {
  readonly onEdit: (row: R) => void;
  readonly onDelete: (row: R) => void;
}

interface WrittenRow extends OrderedRow {
  readonly updatedTime: number;
  readonly updatedBy: string;
}

interface OwnColumns<R> {
  readonly nameTitle: string;
  readonly nameWidth: number;
  /** Behind the name. */
  readonly mark?: (row: R) => ReactNode;
  readonly columns: readonly Column<R>[];
}

export function orderedColumns<R extends WrittenRow>(
  actions: ItemActions<R> | undefined,
  { nameTitle, nameWidth, mark, columns }: OwnColumns<R>,
): readonly Column<R>[] {
  return [
    {
      key: 'ordinal',
      title: '序号',
      width: 72,
      identity: true,
      render: (row) => (actions ? <OrderHandle item={row} place={row.ordinal} /> : row.ordinal),
    },
    { key: 'id', title: 'ID', width: 96, identity: true, render: (row) => <CopyId id={row.id} /> },
    {
      key: 'name',
      title: nameTitle,
      width: nameWidth,
      identity: true,
      render: (row) => (
        <span className="cell-parts">
          <span className="cut">{row.name}</span>
          {mark?.(row)}
        </span>
      ),
    },
    ...columns,
    { key: 'updatedTime', title: '最近修改', width: 136, render: (row) => <Instant at={row.updatedTime} /> },
    { key: 'updatedBy', title: '修改人', width: 96, render: (row) => row.updatedBy || NO_VALUE },
    ...(actions ? [actionsColumn(actions)] : []),
  ];
}

/** 编辑 and 删除 at the end of a row. */
export function actionsColumn<R extends OrderedRow>({ onEdit, onDelete }: ItemActions<R>): Column<R> {
  return {
    key: 'actions',
    title: '操作',
    width: 112,
    atEnd: true,
    render: (row) => (
      <div className="row-actions">
        <button type="button" className="row-action" aria-label={`编辑${row.name}`} onClick={() => onEdit(row)}>
          编辑
        </button>
        <button type="button" className="row-action" aria-label={`删除${row.name}`} onClick={() => onDelete(row)}>
          删除
        </button>
      </div>
    ),
  };
}
