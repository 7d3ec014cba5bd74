/** How plans and the operation log word what happens to an item of a textbook. */
import { TEXTBOOK_ITEM_STATE } from '@lectern/domain/textbooks/textbook-item';
import { placeLabel } from '../operation-log/index.ts';

export const TEXTBOOK_ITEM_VERBS = {
  create: '新建教材条目',
  update: '修改教材条目',
  order: '调整教材条目顺序',
  link: '关联讲次模板',
  state: '启用或停用教材条目',
  import: '导入教材条目',
  remove: '撤销导入的教材条目',
};

/** Of changes that are no field of the form. */
export const TEXTBOOK_ITEM_MARKS = {
  ordinal: '册内顺序',
  state: '状态',
  episodeTemplateIds: '关联的讲次模板',
  deleted: '已删除',
};

export function textbookItemValue(field: string, value: unknown): string | undefined {
  if (field === 'state' && TEXTBOOK_ITEM_STATE.has(value)) return TEXTBOOK_ITEM_STATE.labelOf(value);
  return placeLabel(field, value);
}
