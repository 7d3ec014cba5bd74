/** The report of a student (E257): the exam question by question, beside team and lesson, and what they did in the lesson. */
import type { LearningReport } from '@lectern/contract/statistics/student-reports';
import type { DataScope } from '@lectern/domain/access/roles';
import { ITEM_STAT_VERSION } from '@lectern/domain/statistics/item-figures';
import { NO_COUNTS } from '@lectern/domain/statistics/lesson-counts';
import type { Db } from '../../../platform/db/database.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { candidatesOf, explainedScore, type SeenExam } from '../../attempts/index.ts';
import { getLesson } from '../../lessons/index.ts';
import { freshnessOf } from '../lesson/lesson-attendance.queries.ts';
import { named } from '../lesson/student-filter.ts';
import { sumsRows } from '../lesson/student-sums.queries.ts';
import { examCounts } from './exam-counts.ts';
import { examResult } from './exam-result.ts';
import { examOfLesson, type StatDeps } from './seen-places.ts';
import { studentOfLesson } from './student-of-lesson.queries.ts';

export interface ReportOf {
  readonly studentId: number;
  readonly lessonId: number;
  readonly jamId: number;
}

/** The exam and the student that a report is of. @throws NotFoundError where one of them is not in the lesson */
export async function reportedOf(deps: StatDeps, scope: DataScope, of: ReportOf) {
  const exam = await examOfLesson(deps, scope, of);
  const student = await studentOfLesson(deps.db, of, exam.startAt);
  if (!student) throw new NotFoundError('学员', of.studentId);
  return { exam, student };
}

export async function learningReport(
  deps: StatDeps,
  { scope, privileges }: Actor,
  of: ReportOf,
): Promise<LearningReport> {
  const { db } = deps;
  const at = deps.now();
  const { lessonId, studentId } = of;
  const { exam, student } = await reportedOf(deps, scope, of);
  const lesson = await getLesson(db, scope, lessonId);
  const result = await examResult({ db, at }, scope, exam, studentId);
  const { teamId } = student;
  return {
    student: { id: studentId, name: privileges.has('STUDENT_READ') ? student.name : null },
    lesson: { id: lessonId, name: lesson.name },
    exam: { id: exam.row.id, name: exam.row.name, state: exam.state },
    team: named(teamId, student.teamName),
    ...(await sitting({ db, at }, scope, exam, studentId)),
    ...result,
    questions: result.score === null ? [] : await questionsOf(db, scope, exam, studentId),
    teamStat: teamId === null ? null : await examCounts(db, exam, { lessonId, teamId }),
    lessonStat: await examCounts(db, exam, { lessonId }),
    sums: await sumsOfStudent(db, of),
    ...(await freshnessOf(db, lessonId, at)),
    version: ITEM_STAT_VERSION,
  };
}

async function sitting(
  { db, at }: { readonly db: Db; readonly at: Date },
  scope: DataScope,
  exam: SeenExam,
  studentId: number,
) {
  const found = (await candidatesOf(db, scope, exam, at)).find((each) => each.studentId === studentId);
  const { state, enteredTime, submittedTime, late } = found ?? NOT_THERE;
  return { state, enteredTime, submittedTime, late };
}

/** Was in the lesson, but neither when the exam began nor to sit it. */
const NOT_THERE = { state: 'absent', enteredTime: 0, submittedTime: 0, late: false } as const;

async function questionsOf(db: Db, scope: DataScope, exam: SeenExam, studentId: number) {
  const { questions } = await explainedScore(db, scope, exam, studentId);
  return questions.map(({ number, text, got, points }) => ({ number, text, got, points }));
}

async function sumsOfStudent(db: Db, { lessonId, studentId }: ReportOf) {
  const whole = { lessonId, text: undefined, teamId: undefined, atRisk: false, limit: 1, offset: 0 };
  const [found] = await sumsRows(db, { ...whole, studentId });
  if (!found) return { ...NO_COUNTS, missedRun: 0 };
  const { studentId: _id, name: _name, teamId: _team, teamName: _teamName, unreported: _unreported, ...sums } = found;
  return sums;
}
