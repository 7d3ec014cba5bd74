/** How plans and the operation log word what happens to the rows of dictionaries. */
import { type CodeOf, codeTable } from '@lectern/domain/code-table';
import {
  DICTIONARY,
  ENTRY_FIELD,
  ENTRY_SUBJECT,
  type EntrySubject,
} from '@lectern/domain/dictionaries/dictionary-kinds';
import { describeSubject, wordsFrom } from '../operation-log/index.ts';

const ENTRY_ACTION = codeTable({
  'dictionary.create': '新建条目',
  'dictionary.update': '修改条目',
  'dictionary.state': '启用或停用条目',
  'dictionary.order': '调整条目顺序',
  'dictionary.remove': '删除条目',
  'dictionary.merge': '合并重复条目',
  'dictionary.unmerge': '撤销合并重复条目',
  'dictionary.import': '导入条目',
  'dictionary.saveGroup': '整体保存',
});
export type EntryAction = CodeOf<typeof ENTRY_ACTION>;

const FIELDS = {
  ...Object.fromEntries(ENTRY_FIELD.options.map(({ value, label }) => [value, label])),
  enabled: '启用',
  ordinal: '顺序',
  deleted: '已删除',
  mergedInto: '并入',
  moved: '改用新条目的对象数',
  labels: '课程标签',
};
const ACTIONS = {
  ...Object.fromEntries(ENTRY_ACTION.options.map(({ value, label }) => [value, label])),
  'lessonLabels.save': '修改课程标签',
};

/** Whoever may read the log at all may know what forms offer; of subjects, those of one's data. */
export function describeEntries(): void {
  const labels: Partial<Record<EntrySubject, string>> = {};
  for (const { value, label } of DICTIONARY.options) labels[ENTRY_SUBJECT[value]] ??= label;
  for (const [subject, label] of Object.entries(labels)) {
    describeSubject(subject, {
      ...wordsFrom(label, ACTIONS, FIELDS),
      visibleAmong: ({ scope }, ids) =>
        Promise.resolve(
          new Set(subject === 'subject' ? ids.filter((id) => scope.subjects?.includes(id) ?? true) : ids),
        ),
    });
  }
}
