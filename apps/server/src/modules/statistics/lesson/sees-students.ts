import { RefusedError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';

/** Figures are for whoever may read statistics; who they are made of, for whoever sees students besides. */
export function assertSeesStudents({ privileges }: Actor): void {
  if (privileges.has('STUDENT_READ')) return;
  throw new RefusedError('studentRightMissing', '查看学员名单还需要“查看学员”权限，请联系管理员');
}

export function assertSeesStatistics({ privileges }: Actor): void {
  if (privileges.has('STATISTICS_READ')) return;
  throw new RefusedError('statisticsRightMissing', '查看和导出课程数据还需要“查看统计数据”权限，请联系管理员');
}
