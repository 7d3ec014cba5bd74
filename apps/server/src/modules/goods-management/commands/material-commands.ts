/** Materials of lessons: taken from the template, for one lesson or many; changed and put in order in one lesson. */
import { MaterialChange } from '@lectern/contract/goods/lesson-materials';
import { changedList, type ListChange, type ListVerdict, withTemplate } from '@lectern/domain/goods/keyed-list';
import { LESSON_MATERIALS, type LessonMaterial, materialLabel, NO_MATERIALS } from '@lectern/domain/goods/materials';
import { lessonTemplatePath } from '@lectern/domain/lesson-templates/template-link';
import { lessonEditPath, lessonPath } from '@lectern/domain/lessons/lesson-link';
import { z } from 'zod';
import type { CommandType, RowReason } from '../../../platform/engine/commands/command-type.ts';
import { materialsOfLessons, stockOf, writeMaterials } from '../../goods/index.ts';
import { parcelledSkus, type TemplateMaterials, templateMaterials } from '../material-facts.queries.ts';
import { ruleOf } from '../owed-materials.ts';
import { type LessonList, lessonListCommand } from './lesson-list-command.ts';

const STOCK_PATH = '/jwc/materialStock';

const MATERIALS: LessonList<LessonMaterial> = {
  tab: 'inventories',
  field: 'materials',
  itemsOf: async (db, ids) => {
    const rowsOf = await materialsOfLessons(db, ids);
    return (id) =>
      rowsOf(id).map(({ sku, name, templateExtraId, ...row }) => ({
        sku,
        name,
        templateExtraId,
        ...ruleOf({ ...row, sku, name, templateExtraId }),
      }));
  },
  write: writeMaterials,
  labelOf: materialLabel,
  judge: async (db, lessons) => {
    const skusOf = await parcelledSkus(
      db,
      lessons.map(({ id }) => id),
    );
    return ({ id, withGift }, before, after) => {
      const gone = before.filter((old) => !after.some(({ sku }) => sku === old.sku) && skusOf(id).has(old.sku));
      return [
        ...(after.length > before.length && !withGift
          ? [refused('noMaterials', NO_MATERIALS, lessonEditPath(id, 'withGift'))]
          : []),
        ...gone.map(({ name }) =>
          refused('parcelsExist', `“${name}”已有包裹，不能移除`, lessonPath(id, 'inventories')),
        ),
      ];
    };
  },
};

const refused = (code: string, message: string, to?: string): RowReason => ({
  outcome: 'refused',
  code,
  message,
  ...(to === undefined ? {} : { to }),
});

function wantedOf(verdict: ListVerdict<LessonMaterial>, before: readonly LessonMaterial[]) {
  if ('items' in verdict) return { after: verdict.items };
  return { after: before, reasons: [refused(verdict.fault.code, verdict.fault.message)] };
}

const takeMaterialsCommand = lessonListCommand({
  list: MATERIALS,
  name: 'material.take',
  label: '带入班型物料',
  verb: '为…带入班型物料',
  description: '把班型的邮寄物料加到所选课程，排在已有物料之后；已有的不变',
  action: 'lesson.takeMaterials',
  input: z.strictObject({}),
  wanted: async (db, lessons) => {
    const templates = await templateMaterials(
      db,
      lessons.map(({ templateId }) => templateId),
    );
    return ({ id, templateId }, before) => {
      const template = templates.get(templateId ?? 0);
      if (!template) {
        const to = lessonPath(id, 'inventories');
        return { after: before, reasons: [refused('noTemplate', '课程没有班型，请在课程中逐项添加物料', to)] };
      }
      const gaps = missingInTemplate(template);
      if (template.materials.length === 0) return { after: before, reasons: [{ ...gaps, outcome: 'refused' }] };
      const wanted = wantedOf(withTemplate(LESSON_MATERIALS, before, template.materials), before);
      return template.withoutSku > 0 ? { ...wanted, reasons: [...(wanted.reasons ?? []), gaps] } : wanted;
    };
  },
});

function missingInTemplate({ id, name, withoutSku }: TemplateMaterials): RowReason {
  const to = lessonTemplatePath(id, 'inventory-list');
  return withoutSku === 0
    ? {
        outcome: 'warning',
        code: 'templateWithoutMaterials',
        message: `班型“${name}”还没有邮寄物料，请先在班型中添加`,
        to,
      }
    : { outcome: 'warning', code: 'skuMissing', message: `班型物料没有 SKU，不能带入：${withoutSku} 项`, to };
}

const changeMaterialsCommand = lessonListCommand({
  list: MATERIALS,
  name: 'material.change',
  label: '修改随课物料',
  verb: '修改…的随课物料',
  description: '新增、修改、移除课程的随课物料，或调整顺序',
  action: 'lesson.changeMaterials',
  hidden: true,
  input: z.strictObject({ change: MaterialChange }),
  wanted: async (db, _lessons, { change }) => {
    const sku = 'item' in change ? change.item.sku : undefined;
    const unknown = sku !== undefined && !(await stockOf(db, [sku])).has(sku);
    return (_lesson, before) => {
      if (unknown) return { after: before, reasons: [skuUnknown(sku)] };
      return wantedOf(changedList(LESSON_MATERIALS, before, listChange(change, before)), before);
    };
  },
});

const skuUnknown = (sku: string): RowReason =>
  refused('skuUnknown', `物料库存中没有 SKU ${sku}，请先在物料库存中添加`, STOCK_PATH);

/** A material that is changed stays the one of its template. */
function listChange(change: MaterialChange, before: readonly LessonMaterial[]): ListChange<LessonMaterial> {
  if (change.kind === 'remove' || change.kind === 'order') return change;
  const stored = change.kind === 'change' ? before.find(({ sku }) => sku === change.key) : undefined;
  return { ...change, item: { ...change.item, templateExtraId: stored?.templateExtraId ?? null } };
}

export const materialCommands: readonly CommandType[] = [takeMaterialsCommand, changeMaterialsCommand];
