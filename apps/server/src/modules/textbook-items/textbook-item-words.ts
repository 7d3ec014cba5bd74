/** How plans and the operation log word what happens to an item of a textbook. */
import { type CodeOf, codeTable } from '@lectern/domain/code-table';
import { TEXTBOOK_ITEM_STATE } from '@lectern/domain/textbooks/textbook-item';
import { placeLabel, plainValueLabel, type SubjectWords, wordsFrom } from '../operation-log/index.ts';

export const TEXTBOOK_ITEM_ACTION = codeTable({
  'textbookItem.create': '新建教材条目',
  'textbookItem.update': '修改教材条目',
  'textbookItem.order': '调整教材条目顺序',
  'textbookItem.link': '关联讲次模板',
  'textbookItem.state': '启用或停用教材条目',
  'textbookItem.import': '导入教材条目',
  'textbookItem.remove': '撤销导入的教材条目',
});
export type TextbookItemAction = CodeOf<typeof TEXTBOOK_ITEM_ACTION>;

export const textbookItemWords: Partial<SubjectWords> = {
  ...wordsFrom('教材条目', Object.fromEntries(TEXTBOOK_ITEM_ACTION.options.map(({ value, label }) => [value, label])), {
    name: '名称',
    phase: '学段',
    subject: '学科',
    edition: '教材版本',
    volume: '册次',
    unit: '单元',
    lessonNumber: '课次',
    ordinal: '册内顺序',
    state: '状态',
    episodeTemplateIds: '关联的讲次模板',
    deleted: '已删除',
  }),
  valueLabel: (field, value) => {
    if (field === 'state' && TEXTBOOK_ITEM_STATE.has(value)) return TEXTBOOK_ITEM_STATE.labelOf(value);
    return placeLabel(field, value) ?? plainValueLabel(value);
  },
};
