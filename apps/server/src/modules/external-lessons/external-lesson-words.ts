/** How plans and the operation log word what happens to a third-party lesson. */
import { type CodeOf, codeTable } from '@lectern/domain/code-table';
import { EXTERNAL_LESSON_FIELD } from '@lectern/domain/external-lessons/external-lesson-file';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { placeLabel, plainValueLabel, type SubjectWords, wordsFrom } from '../operation-log/index.ts';

export const EXTERNAL_LESSON_ACTION = codeTable({
  'externalLesson.create': '新建外部课程',
  'externalLesson.update': '修改外部课程',
  'externalLesson.import': '导入外部课程',
  'externalLesson.remove': '删除外部课程',
  'externalLesson.return': '恢复外部课程',
});
export type ExternalLessonAction = CodeOf<typeof EXTERNAL_LESSON_ACTION>;

const FIELD_WORDS = { ...EXTERNAL_LESSON_FIELD, deleted: '已删除' };
const ACTION_WORDS = Object.fromEntries(EXTERNAL_LESSON_ACTION.options.map(({ value, label }) => [value, label]));

export const externalLessonWords: Partial<SubjectWords> = {
  ...wordsFrom('外部课程', ACTION_WORDS, FIELD_WORDS),
  valueLabel: (field, value) => {
    if ((field === 'startTime' || field === 'endTime') && typeof value === 'number') {
      return value > 0 ? formatDateTime(value) : plainValueLabel(null);
    }
    return placeLabel(field, value) ?? plainValueLabel(value);
  },
};
