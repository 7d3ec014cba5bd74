/** How the operation log words what happens to a third-party lesson. */
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { placeLabel, plainValueLabel } from '../operation-log/index.ts';

export const EXTERNAL_LESSON_VERBS = {
  create: '新建外部课程',
  update: '修改外部课程',
  import: '导入外部课程',
  remove: '删除外部课程',
  return: '恢复外部课程',
};

export function externalLessonValue(field: string, value: unknown): string | undefined {
  if ((field === 'startTime' || field === 'endTime') && typeof value === 'number') {
    return value > 0 ? formatDateTime(value) : plainValueLabel(null);
  }
  return placeLabel(field, value);
}
