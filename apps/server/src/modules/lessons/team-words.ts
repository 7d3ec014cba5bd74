/** How the operation log words what commands of lessons do to teams; they are seen by whoever sees their lesson. */
import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { plainValueLabel, type SubjectWords, wordsFrom } from '../operation-log/index.ts';
import { teamSubject } from './commands/team-subject.ts';

const ACTIONS = { 'team.transferStudents': '转移学员' };
const FIELDS = { studentCount: '学员人数', transferredTo: '转入课程', paidMoved: '随学员转入的已付人数' };

export function teamWords(db: Db): Partial<SubjectWords> {
  const visibleAmong = async (actor: Actor, ids: readonly number[]) =>
    new Set((await teamSubject.versionsOf(db, actor, ids)).keys());
  return {
    ...wordsFrom('小班', ACTIONS, FIELDS),
    valueLabel: (field, value) => {
      if ((field === 'studentCount' || field === 'paidMoved') && typeof value === 'number') return `${value} 人`;
      return plainValueLabel(typeof value === 'object' && value !== null && 'name' in value ? value.name : value);
    },
    visibleAmong,
  };
}
