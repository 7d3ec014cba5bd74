/** 物料库存: what is there of each SKU; staff set it, parcels lower it. */
import { materialStockContract, type StockRow } from '@lectern/contract/goods/material-stock';
import { STOCK_FIELD } from '@lectern/domain/goods/stock-fields';
import { lazy, Suspense, useMemo, useState } from 'react';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import type { Column } from '../../shared/tables/column-model.ts';
import { Instant } from '../../shared/ui/instant.tsx';
import { Mark } from '../../shared/ui/marks.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { pieces } from './pieces.ts';
import { stockKind } from './stock-kind.ts';

const StockDialog = lazy(async () => ({ default: (await import('./stock-dialog.tsx')).StockDialog }));

type Opened = { readonly stock: StockRow | null };

export function StockPage() {
  const mayWrite = mayCall(useMe(), materialStockContract.save);
  const [opened, setOpened] = useState<Opened>();
  // Memoised: new columns draw every row again.
  const columns = useMemo(() => (mayWrite ? [...COLUMNS, actions(setOpened)] : COLUMNS), [mayWrite]);
  return (
    <Page
      title="物料库存"
      wide
      actions={
        mayWrite && (
          <button type="button" className="button button-primary" onClick={() => setOpened({ stock: null })}>
            新建物料库存
          </button>
        )
      }
    >
      <ListScreen kind={stockKind} columns={columns} nothing="新建第一条物料库存，课程才能添加随课物料。" />
      <Suspense fallback={null}>
        {opened && <StockDialog stock={opened.stock} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </Page>
  );
}

const COLUMNS: readonly Column<StockRow>[] = [
  { key: 'sku', title: STOCK_FIELD.sku, width: 160, identity: true, render: ({ sku }) => sku },
  { key: 'name', title: STOCK_FIELD.name, width: 280, identity: true, render: ({ name }) => name },
  {
    key: 'onHand',
    title: STOCK_FIELD.onHand,
    width: 104,
    align: 'end',
    render: ({ onHand, warnAt }) =>
      onHand <= warnAt ? <Mark tone={onHand === 0 ? 'danger' : 'warning'}>{pieces(onHand)}</Mark> : pieces(onHand),
  },
  {
    key: 'inTransit',
    title: STOCK_FIELD.inTransit,
    width: 104,
    align: 'end',
    render: ({ inTransit }) => pieces(inTransit),
  },
  { key: 'warnAt', title: STOCK_FIELD.warnAt, width: 88, align: 'end', render: ({ warnAt }) => pieces(warnAt) },
  { key: 'lessons', title: '使用课程', width: 88, align: 'end', render: ({ lessons }) => pieces(lessons) },
  { key: 'updated', title: '最近修改', width: 140, render: ({ updatedTime }) => <Instant at={updatedTime} /> },
  { key: 'updatedBy', title: '修改人', width: 96, optional: true, render: ({ updatedBy }) => updatedBy || '—' },
];

const actions = (open: (opened: Opened) => void): Column<StockRow> => ({
  key: 'actions',
  title: '操作',
  width: 72,
  atEnd: true,
  render: (stock) => (
    <button type="button" className="row-action" aria-label={`编辑${stock.name}`} onClick={() => open({ stock })}>
      编辑
    </button>
  ),
});
