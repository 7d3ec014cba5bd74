/** The record 课程信息模板: what a lesson's page says, as an ordered list of modules. */
import { InfoModule } from '@lectern/contract/lesson-templates/lesson-info-templates';
import { inScope } from '@lectern/domain/access/roles';
import { infoFaults, picturesOf } from '@lectern/domain/lesson-info-templates/info-modules';
import { recordBin } from '../../kit/record/record-bin.ts';
import { columnsOfTable } from '../../kit/record/record-fields.ts';
import type { RecordKind } from '../../kit/record/record-kind.ts';
import { ForbiddenError, InvalidError, RefusedError } from '../../platform/errors.ts';
import type { StoredFiles } from '../../platform/files/stored-files.ts';
import {
  getInfoTemplate,
  type InfoTemplate,
  infoTemplatesAmong,
  NAMED_BY_LESSON,
  placeExists,
} from './lesson-info-templates.queries.ts';

export interface InfoTemplateFields {
  readonly name: string;
  /** 1: written as flat fields, 2: as modules. */
  readonly version: 1 | 2;
  readonly subject: number | null;
  readonly phase: number | null;
  readonly modules: readonly InfoModule[];
}

const { column, json } = columnsOfTable<'lessonInfoTemplate'>();

export const INFO_TEMPLATE: RecordKind<'lessonInfoTemplate', InfoTemplateFields> = {
  table: 'lessonInfoTemplate',
  type: 'lessonInfoTemplate',
  label: '课程信息模板',
  labels: { name: '名称', version: '编写方式', subject: '学科', phase: '学段', modules: '页面内容' },
  fields: {
    name: column('name'),
    version: { ofRow: ({ version }) => (version === 2 ? 2 : 1), toColumns: (version) => ({ version }) },
    subject: column('subjectId'),
    phase: column('phase'),
    modules: json('modules', InfoModule.array().readonly()),
  },
  nameOf: ({ name }) => name,
  isUnset: (value) => value === null,
  seenAmong: infoTemplatesAmong,
};

/** Its pictures are kept for good. */
export const infoTemplateWith = (files: Pick<StoredFiles, 'keepPictures'>): typeof INFO_TEMPLATE => ({
  ...INFO_TEMPLATE,
  check: async (tx, { actor }, { fields: { subject, phase, modules } }) => {
    const faults = infoFaults(modules);
    const [first] = faults;
    if (first) throw new RefusedError('infoFaults', `第 ${first.module + 1} 个模块：${first.message}`, { faults });
    if (!(await placeExists(tx, subject, phase))) throw new InvalidError('学段或学科不存在，请重新选择');
    if (!inScope(actor.scope, { subject, subjects: [], phase })) {
      throw new ForbiddenError('LESSON_TEMPLATE_WRITE', '所选学科或学段不在你的数据范围内，请重新选择');
    }
    const missing = await files.keepPictures(tx, picturesOf(modules));
    if (missing.length === 0) return undefined;
    throw new RefusedError('pictureMissing', '有图片已过期或不存在，请重新上传后再保存', { missing });
  },
});

/** What stands in the way of deleting it. */
export function infoTemplateRefusal({ usedCount }: Pick<InfoTemplate, 'usedCount'>): RefusedError | undefined {
  if (usedCount === 0) return undefined;
  const message = `还有 ${usedCount} 门课程使用这个模板，请先为它们换用其他模板`;
  return new RefusedError('infoTemplateInUse', message, { usedCount });
}

export const INFO_TEMPLATE_BIN = recordBin(INFO_TEMPLATE, {
  privilege: 'LESSON_TEMPLATE_WRITE',
  mayGo: async (tx, { actor }, { id }) => {
    const refusal = infoTemplateRefusal(await getInfoTemplate(tx, actor.scope, id));
    if (refusal) throw refusal;
  },
  isNeeded: NAMED_BY_LESSON,
});
