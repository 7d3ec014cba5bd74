import type { lessonStudentsContract } from '@lectern/contract/students/lesson-students';
import { END_REASON, STUDENT_STATE, type StudentState, studentState } from '@lectern/domain/enrolments/enrolment';
import { formatDate } from '@lectern/domain/time/shanghai-time';
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { RefusedError } from '../../platform/errors.ts';
import { attachmentHeader } from '../../platform/files/csv-text.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { getLesson } from '../lessons/index.ts';
import { assertSeesStatistics } from '../statistics/index.ts';
import { exportStudents } from './export-students.ts';
import { countStudents, countsByState } from './lesson-students.queries.ts';
import { presentStudents } from './present-students.ts';

export interface LessonStudentsDeps {
  readonly db: Db;
  readonly now: Now;
}

/** The call itself asks for the right to export. */
const RIGHT_MISSING = { code: 'studentRightMissing', message: '导出学员还需要“查看学员”权限，请联系管理员' };

const instant = (at: number | undefined): Date | null => (at === undefined || at === 0 ? null : new Date(at));

export const lessonStudentsHandlers = ({ db, now }: LessonStudentsDeps): Handlers<typeof lessonStudentsContract> => ({
  list: async ({ params, query: { page, pageSize, at, ...filters }, actor }) => {
    if (filters.risk !== undefined) assertSeesStatistics(actor);
    const lesson = await getLesson(db, actor.scope, params.id);
    const wanted = { ...filters, lesson, at: instant(at) };
    const list = await presentStudents(db, actor, wanted, { page, pageSize });
    return { list, total: await countStudents(db, wanted), page, pageSize };
  },
  counts: async ({ params, query: { at }, actor }) => {
    const lesson = await getLesson(db, actor.scope, params.id);
    return countsOf(await countsByState(db, { lesson, at: instant(at) }), lesson.withMentor);
  },
  exportCsv: async ({ params, query: { columns, at, ...filters }, actor, call }) => {
    if (!actor.privileges.has('STUDENT_READ')) throw new RefusedError(RIGHT_MISSING.code, RIGHT_MISSING.message);
    if (filters.risk !== undefined) assertSeesStatistics(actor);
    const lesson = await getLesson(db, actor.scope, params.id);
    const file = await exportStudents(db, actor, { ...filters, lesson, at: instant(at) }, columns);
    const day = formatDate(now().getTime()).replaceAll('-', '');
    const [plain, name] = [`students-${lesson.id}-${day}.csv`, `学员-${lesson.id}-${day}.csv`];
    call.setHeader('content-disposition', attachmentHeader(plain, name));
    return file;
  },
});

type Counted = Awaited<ReturnType<typeof countsByState>>;

function countsOf(rows: Counted, withMentor: boolean) {
  const counts: Record<StudentState, number> = {
    studying: 0,
    unplaced: 0,
    transferred: 0,
    refunded: 0,
    removed: 0,
    canceled: 0,
  };
  for (const { endReason, inTeam, count } of rows) {
    counts[studentState({ endReason: END_REASON.has(endReason) ? endReason : null, inTeam, withMentor })] += count;
  }
  return { ...counts, total: STUDENT_STATE.codes.reduce((sum, code) => sum + counts[code], 0) };
}
