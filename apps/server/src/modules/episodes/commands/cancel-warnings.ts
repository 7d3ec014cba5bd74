/** What a person has to know of a lesson before an episode of it is canceled or removed. */
import { lessonEditPath, lessonPath } from '@lectern/domain/lessons/lesson-link';
import type { Db } from '../../../platform/db/database.ts';
import type { RowReason } from '../../../platform/engine/commands/command-type.ts';
import type { LessonRow } from '../../lessons/index.ts';
import { mentorGroupsOf } from '../episode-surroundings.queries.ts';

/** Who has paid for the lesson, and which tutoring groups stand beside its episodes. */
export async function cancelWarnings(db: Db, lessonIds: readonly number[], verb: '取消' | '移除') {
  const groups = await mentorGroupsOf(db, lessonIds);
  return ({ id, name, paidCount }: LessonRow): RowReason[] => {
    const bound = groups.get(id) ?? 0;
    const paid = `课程已有学员付费，${verb}后须安排补课或退款：“${name}”${paidCount.toLocaleString('en')} 人`;
    const tutored = `课程有辅导课，${verb}后请核对辅导课的安排：“${name}”${bound} 个`;
    return [
      ...(paidCount > 0 ? [warning('paidStudents', paid, lessonPath(id))] : []),
      ...(bound > 0 ? [warning('tutoringGroups', tutored, lessonPath(id, 'outline'))] : []),
    ];
  };
}

export function neverSold({ id, name }: LessonRow, verb: '取消' | '移除'): RowReason {
  const message = `${verb}后课程的停售时间早于开售时间，将无法售卖：“${name}”`;
  return warning('neverSold', message, lessonEditPath(id, 'startSaleTime'));
}

const warning = (code: string, message: string, to: string): RowReason => ({ outcome: 'warning', code, message, to });
