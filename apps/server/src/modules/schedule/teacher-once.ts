/**
 * The database itself holds that a teacher gives one live episode at a time. Checks come first and say more; this is
 * what remains when two save at the same moment, whoever writes the row.
 */
import { refuseByConstraint } from '../../platform/db/constraint-refusals.ts';

export const TEACHER_BUSY = {
  code: 'teacherBusy',
  message: '老师在这个时间已有其他讲次，请刷新后更换老师或时间',
} as const;

refuseByConstraint('episode_teacher_once', TEACHER_BUSY);
