import type { LessonMaterials, lessonMaterialsContract } from '@lectern/contract/goods/lesson-materials';
import type { DataScope } from '@lectern/domain/access/roles';
import { UNCHANGED } from '@lectern/domain/tasks/task-codes';
import { formatDate } from '@lectern/domain/time/shanghai-time';
import { RefusedError } from '../../platform/errors.ts';
import { attachmentHeader } from '../../platform/files/csv-text.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { type LessonMaterialRow, type StockLevel, stockOf } from '../goods/index.ts';
import { getLesson, type LessonsDeps } from '../lessons/index.ts';
import { exportParcels } from './export-parcels.ts';
import { templateMaterials } from './material-facts.queries.ts';
import { type OwedMaterials, owedMaterials, ruleOf } from './owed-materials.ts';
import { type PiecesByState, piecesByState } from './parcel-figures.queries.ts';
import { pageOfParcels } from './parcel-list.queries.ts';

/** The call itself asks for the right to export. */
const RIGHT_MISSING = { code: 'studentRightMissing', message: '导出包裹还需要“查看学员”权限，请联系管理员' };

export const lessonMaterialsHandlers = (deps: LessonsDeps): Handlers<typeof lessonMaterialsContract> => ({
  list: ({ params: { id }, actor }) => materialsOf(deps, actor.scope, id),
  change: async ({ params: { id }, body: { rev, change }, actor, call }) => {
    try {
      await deps.engine.runDirectly({ actor, call }, { type: 'material.change', id, rev, input: { change } });
    } catch (error) {
      // What is so already is answered as it stands.
      if (!(error instanceof RefusedError && error.code === UNCHANGED)) throw error;
    }
    return materialsOf(deps, actor.scope, id);
  },
  parcels: async ({ params: { id }, query, actor }) => {
    await getLesson(deps.db, actor.scope, id);
    return pageOfParcels(deps.db, id, query);
  },
  exportParcels: async ({ params: { id }, query: { columns, ...filters }, actor, call }) => {
    if (!actor.privileges.has('STUDENT_READ')) throw new RefusedError(RIGHT_MISSING.code, RIGHT_MISSING.message);
    await getLesson(deps.db, actor.scope, id);
    const file = await exportParcels(deps.db, id, filters, columns);
    const day = formatDate(deps.now().getTime()).replaceAll('-', '');
    call.setHeader('content-disposition', attachmentHeader(`parcels-${id}-${day}.csv`, `包裹-${id}-${day}.csv`));
    return file;
  },
});

async function materialsOf({ db, now }: LessonsDeps, scope: DataScope, id: number): Promise<LessonMaterials> {
  const { rev, templateId } = await getLesson(db, scope, id);
  const facts = await owedMaterials(db, id, now());
  const skus = facts.materials.map(({ sku }) => sku);
  const stock = await stockOf(db, skus);
  const piecesOf = await piecesByState(db, id);
  const template = (await templateMaterials(db, [templateId])).get(templateId ?? 0);
  return {
    rev,
    materials: facts.materials.map((material, index) => ({
      ...shown(material, index),
      ...needOf(facts, material, stock.get(material.sku)),
      ...figuresOf(piecesOf(material.id)),
      dueTime: Math.max(facts.dueTimeOf(material) ?? 0, 0),
    })),
    template: template
      ? {
          id: template.id,
          name: template.name,
          untaken: template.materials.filter(({ sku }) => !skus.includes(sku)).length,
          withoutSku: template.withoutSku,
        }
      : null,
  };
}

const shown = (material: LessonMaterialRow, index: number) => ({
  id: material.id,
  sku: material.sku,
  name: material.name,
  ...ruleOf(material),
  ordinal: index + 1,
  fromTemplate: material.templateExtraId !== null,
});

function needOf({ enrolled, of }: OwedMaterials, material: LessonMaterialRow, stock: StockLevel | undefined) {
  const all = enrolled.map(({ studentId }) => of(material, studentId));
  const need = all.reduce((sum, { owed }) => sum + owed, 0);
  return {
    students: all.filter(({ due }) => due > 0).length,
    need,
    onHand: stock?.onHand ?? null,
    warnAt: stock?.warnAt ?? 0,
    missing: Math.max(need - (stock?.onHand ?? 0), 0),
  };
}

function figuresOf({ preparing = 0, sent = 0, delivered = 0, returned = 0 }: PiecesByState) {
  return { preparing, shipped: sent + delivered + returned, inTransit: sent, signed: delivered, returned };
}
