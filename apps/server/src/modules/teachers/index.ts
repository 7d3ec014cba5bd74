/** The door of the teachers module. */
import { teachersContract } from '@lectern/contract/people/teachers';
import { describeSubject, wordsFrom } from '../operation-log/index.ts';
import type { TeachersDeps } from './present-teachers.ts';
import { teachersHandlers } from './teachers.routes.ts';

export { openPhones } from './present-teachers.ts';
export {
  assignableTeachersFor,
  teachersAmong,
  teachersSeenAmong,
  teacherWithin,
  teacherWithinScope,
} from './teacher-scope.queries.ts';
export { type AssignableTeacher, assignableTeachers } from './teachers.queries.ts';
export { lockTeacher } from './teachers.repository.ts';

export function teachersModule(deps: TeachersDeps) {
  describeSubject(
    'teacher',
    wordsFrom(
      '老师',
      {
        'teacher.revealPhone': '查看老师手机号',
        'teacher.leave': '登记请假',
        'teacher.leaveRemoved': '撤销请假',
        'teacher.hours': '设置可授课时间',
      },
      { leaveTime: '请假时间', leaveReason: '请假事由', workingHours: '可授课时间', purpose: '用途' },
    ),
  );
  return { contract: teachersContract, handlers: teachersHandlers(deps) };
}
