import { type LessonMaterials, lessonMaterialsContract } from '@lectern/contract/goods/lesson-materials';
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { lessonTemplatePath } from '@lectern/domain/lesson-templates/template-link';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { commandOnOne } from '../../shared/plan/command-request.ts';
import { layOutColumns, NO_CHOICE } from '../../shared/tables/column-model.ts';
import { OrderedTable } from '../../shared/tables/ordered-table.tsx';
import { EmptyNote } from '../../shared/ui/notes.tsx';
import { GOODS_CONCERNED } from './goods-queries.ts';
import { useAskOfGoods } from './material-actions.tsx';
import { type MaterialItem, materialColumns } from './material-columns.tsx';
import { pieces } from './pieces.ts';
import { STOCK_PATH } from './stock-path.ts';

export function LessonMaterialsTable(props: LessonMaterials & { readonly lesson: LessonV2 }) {
  const { lesson, rev, materials, template } = props;
  const client = useQueryClient();
  const ask = useAskOfGoods();
  const mayWrite = mayCall(useMe(), lessonMaterialsContract.change);
  const columns = useMemo(() => {
    const of = { lessonId: lesson.id, rev };
    const actions = {
      onShip: (material: MaterialItem) => ask({ kind: 'ship', lessonId: lesson.id, materialIds: [material.id] }),
      onEdit: (material: MaterialItem) => ask({ kind: 'edit', ...of, material }),
      onRemove: (material: MaterialItem) => ask({ kind: 'remove', ...of, material }),
    };
    return layOutColumns(materialColumns(mayWrite ? actions : undefined), NO_CHOICE);
  }, [lesson.id, rev, mayWrite, ask]);
  const save = async (order: readonly { readonly id: number }[]) => {
    const keys = order.flatMap(({ id }) => materials.find((material) => material.id === id)?.sku ?? []);
    const body = { rev, change: { kind: 'order' as const, keys } };
    await call(lessonMaterialsContract.change, { params: { id: lesson.id }, body }).finally(() =>
      GOODS_CONCERNED.map((key) => client.invalidateQueries({ queryKey: [key] })),
    );
  };
  return (
    <>
      <Toolbar {...props} mayWrite={mayWrite} />
      {materials.length === 0 ? (
        <div className="panel">
          <EmptyNote title="还没有随课物料">
            <NextStep template={template} mayWrite={mayWrite} />
          </EmptyNote>
        </div>
      ) : (
        <OrderedTable
          name="随课物料"
          columns={columns}
          rows={materials}
          density="comfortable"
          scrollKey={`lesson-${lesson.id}-materials`}
          save={mayWrite ? save : undefined}
        />
      )}
    </>
  );
}

type ToolbarProps = LessonMaterials & { readonly lesson: LessonV2; readonly mayWrite: boolean };

function Toolbar({ lesson, rev, materials, template, mayWrite }: ToolbarProps) {
  const ask = useAskOfGoods();
  const need = materials.reduce((sum, material) => sum + material.need, 0);
  const untaken = template?.untaken ?? 0;
  return (
    <div className="goods-toolbar">
      <span className="goods-count">
        共 {materials.length} 项，待发 {pieces(need)} 件
      </span>
      <Link to={STOCK_PATH}>物料库存</Link>
      {mayWrite && untaken > 0 && (
        <button type="button" className="button" onClick={() => ask(commandOnOne('material.take', lesson))}>
          带入班型物料（{untaken}）
        </button>
      )}
      {mayWrite && (
        <>
          <button
            type="button"
            className="button"
            onClick={() => ask({ kind: 'edit', lessonId: lesson.id, rev, material: null })}
          >
            添加物料
          </button>
          <button
            type="button"
            className="button"
            disabled={materials.length === 0}
            onClick={() => ask({ kind: 'waybills', lessonId: lesson.id })}
          >
            导入运单
          </button>
          <button
            type="button"
            className="button button-primary"
            disabled={need === 0}
            onClick={() => ask({ kind: 'ship', lessonId: lesson.id })}
          >
            全部发货
          </button>
        </>
      )}
    </div>
  );
}

function NextStep({ template, mayWrite }: Pick<LessonMaterials, 'template'> & { readonly mayWrite: boolean }) {
  if (!mayWrite) return '由有课程编辑权限的同事添加。';
  if (!template) return '逐项添加课程要寄的物料，SKU 取自物料库存。';
  if (template.untaken > 0) return '带入班型的邮寄物料，或逐项添加。';
  return (
    <>
      <span>
        {template.withoutSku > 0
          ? `班型的 ${template.withoutSku} 项物料没有 SKU，补充后才能带入。`
          : '班型也没有邮寄物料。'}
      </span>
      <Link to={lessonTemplatePath(template.id, 'inventory-list')}>去班型“{template.name}”</Link>
    </>
  );
}
