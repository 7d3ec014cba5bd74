/** How plans and the operation log word what happens to a third-party lesson. */
import { type CodeOf, codeTable } from '@lectern/domain/code-table';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { plainValueLabel, type SubjectWords } from '../operation-log/index.ts';

export const EXTERNAL_LESSON_ACTION = codeTable({
  'externalLesson.create': '新建外部课程',
  'externalLesson.update': '修改外部课程',
  'externalLesson.import': '导入外部课程',
  'externalLesson.remove': '删除外部课程',
  'externalLesson.return': '恢复外部课程',
});
export type ExternalLessonAction = CodeOf<typeof EXTERNAL_LESSON_ACTION>;

const FIELD = codeTable({
  provider: '机构',
  externalId: '外部 ID',
  name: '课程名称',
  subject: '学科',
  phase: '学段',
  grade: '年级',
  startTime: '开始时间',
  endTime: '结束时间',
  teacherText: '老师',
  address: '链接',
  lessonId: '对应课程 ID',
  deleted: '已删除',
});

export const externalLessonWords: Omit<SubjectWords, 'assertVisible' | 'visibleAmong'> = {
  label: '外部课程',
  actions: EXTERNAL_LESSON_ACTION.options,
  fields: FIELD.options,
  actionLabel: (action) => (EXTERNAL_LESSON_ACTION.has(action) ? EXTERNAL_LESSON_ACTION.labelOf(action) : action),
  fieldLabel: (field) => (FIELD.has(field) ? FIELD.labelOf(field) : field),
  valueLabel: (field, value) => {
    if ((field === 'startTime' || field === 'endTime') && typeof value === 'number') {
      return value > 0 ? formatDateTime(value) : plainValueLabel(null);
    }
    return plainValueLabel(value);
  },
};
