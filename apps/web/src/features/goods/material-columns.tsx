/** What the list of a lesson's materials shows: how far each is, from what is due to what came back. */
import type { LessonMaterialRow } from '@lectern/contract/goods/lesson-materials';
import { triggerLabel } from '@lectern/domain/goods/material-trigger';
import type { Column } from '../../shared/tables/column-model.ts';
import { OrderHandle } from '../../shared/tables/ordered-table.tsx';
import { Mark } from '../../shared/ui/marks.tsx';
import { pieces } from './pieces.ts';

export type MaterialItem = LessonMaterialRow;

export interface MaterialRowActions {
  readonly onShip: (material: MaterialItem) => void;
  readonly onEdit: (material: MaterialItem) => void;
  readonly onRemove: (material: MaterialItem) => void;
}

const figure = (
  key: 'need' | 'preparing' | 'shipped' | 'inTransit' | 'signed' | 'returned',
  title: string,
): Column<MaterialItem> => ({
  key,
  title,
  width: 60,
  align: 'end',
  render: (material) => pieces(material[key]),
});

const FIGURES: readonly Column<MaterialItem>[] = [
  figure('need', '待发'),
  { key: 'onHand', title: '库存', width: 80, align: 'end', render: (material) => <Stock material={material} /> },
  figure('preparing', '待出库'),
  figure('shipped', '已发'),
  figure('inTransit', '在途'),
  figure('signed', '签收'),
  figure('returned', '退回'),
  {
    key: 'missing',
    title: '缺口',
    width: 62,
    align: 'end',
    render: ({ missing }) => (missing > 0 ? <Mark tone="danger">{pieces(missing)}</Mark> : 0),
  },
];

function Stock({ material: { onHand, warnAt } }: { readonly material: MaterialItem }) {
  if (onHand === null) return <Mark tone="danger">未建库存</Mark>;
  return onHand <= warnAt ? <Mark tone="warning">{pieces(onHand)}</Mark> : pieces(onHand);
}

export function materialColumns(actions: MaterialRowActions | undefined): readonly Column<MaterialItem>[] {
  return [
    {
      key: 'ordinal',
      title: '序号',
      width: 56,
      identity: true,
      render: (material) => (actions ? <OrderHandle item={material} place={material.ordinal} /> : material.ordinal),
    },
    {
      key: 'name',
      title: '物料',
      width: 180,
      identity: true,
      render: ({ name, sku, fromTemplate }) => (
        <span className="goods-name">
          <span className="cell-parts">
            <span className="cut" title={name}>
              {name}
            </span>
            {fromTemplate && <Mark>班型</Mark>}
          </span>
          <span className="goods-sku">{sku}</span>
        </span>
      ),
    },
    {
      key: 'trigger',
      title: '发放时机',
      width: 100,
      render: ({ trigger, triggerCount }) => triggerLabel(trigger, triggerCount),
    },
    { key: 'quantity', title: '每人', width: 50, align: 'end', render: ({ quantity }) => quantity },
    { key: 'students', title: '应发人数', width: 72, align: 'end', render: ({ students }) => pieces(students) },
    ...FIGURES,
    ...(actions ? [actionsColumn(actions)] : []),
  ];
}

const actionsColumn = ({ onShip, onEdit, onRemove }: MaterialRowActions): Column<MaterialItem> => ({
  key: 'actions',
  title: '操作',
  width: 138,
  atEnd: true,
  render: (material) => (
    <div className="row-actions">
      <button
        type="button"
        className="row-action"
        disabled={material.need === 0}
        aria-label={`发出${material.name}`}
        onClick={() => onShip(material)}
      >
        发货
      </button>
      <button type="button" className="row-action" aria-label={`编辑${material.name}`} onClick={() => onEdit(material)}>
        编辑
      </button>
      <button
        type="button"
        className="row-action"
        aria-label={`移除${material.name}`}
        onClick={() => onRemove(material)}
      >
        移除
      </button>
    </div>
  ),
});
