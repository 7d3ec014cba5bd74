import type { examStatsContract } from '@lectern/contract/exams/exam-stats';
import type { DataScope } from '@lectern/domain/access/roles';
import type { Now } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { studentsAmong } from '../../students/index.ts';
import { byRank, shownScores } from '../scores.ts';
import { type SeenExam, seenExam, seenExams } from '../seen-exam.ts';
import { computedAt, figuresOf, isHandedIn, namesOf, studentStat, teamRows } from './exam-figures.ts';
import { examsOfStudent, teamsOfExam } from './exam-stats.queries.ts';
import { questionFigures } from './question-figures.ts';
import { isTalentExam, talentStat } from './talent-exam.ts';

export interface ExamStatsDeps {
  readonly db: Db;
  readonly now: Now;
  readonly talentProductLineIds: readonly number[];
}

type Calls = Handlers<typeof examStatsContract>;

export function examStatsHandlers(deps: ExamStatsDeps): Calls {
  const { db, now } = deps;
  const readExam = async (scope: DataScope, id: number) => {
    const at = now();
    const exam = await seenExam(db, scope, id, at);
    return { at, exam, scores: await shownScores(db, scope, exam, at) };
  };
  const readTeam = async (scope: DataScope, { jamId, teamId }: { readonly jamId: number; readonly teamId: number }) => {
    const read = await readExam(scope, jamId);
    const team = (await teamsOfExam(db, scope, jamId)).find(({ id }) => id === teamId);
    if (!team) throw new NotFoundError('小班', teamId);
    const own = read.scores.filter((row) => row.team?.id === teamId);
    return { ...read, team, own, answer: { ...computedAt(read.at, own), state: read.exam.state } };
  };
  return {
    isTalentJam: async ({ params: { jamId }, actor: { scope } }) =>
      isTalentExam(deps, await seenExam(db, scope, jamId, now())),
    talentStat: async ({ params: { jamId }, query: { userId, lessonId }, actor: { scope } }) => {
      const at = now();
      const exam = await seenExam(db, scope, jamId, at);
      await assertStudent(db, scope, userId);
      return talentStat(deps, exam, { scope, studentId: userId, lessonId, at });
    },
    question: async ({ params: { questionId, ...params }, actor: { scope } }) => {
      const { exam, team, scores, own, answer } = await readTeam(scope, params);
      const joined = own.filter(isHandedIn).length;
      return { ...answer, joined, ...(await questionFigures(db, exam, questionId, { team, scores })) };
    },
    teams: async ({ params: { jamId }, actor: { scope } }) => {
      const { at, exam, scores } = await readExam(scope, jamId);
      const rows = teamRows(exam, await teamsOfExam(db, scope, jamId), scores);
      return { ...computedAt(at, scores), state: exam.state, ...rows, all: figuresOf(exam, scores) };
    },
    team: async ({ params, actor: { scope } }) => {
      const { exam, team, own, answer } = await readTeam(scope, params);
      return { ...answer, ...namesOf(team), ...figuresOf(exam, own) };
    },
    teamStudents: async ({ params, actor }) => {
      const { own, answer } = await readTeam(actor.scope, params);
      return { ...answer, list: own.toSorted(byRank).map((row) => studentStat(row, seesNames(actor))) };
    },
    studentExams: studentExamsWith(deps),
    students: async ({ params: { jamId }, query: { studentIds }, actor }) => {
      const { at, exam, scores } = await readExam(actor.scope, jamId);
      const byStudent = new Map(scores.map((row) => [row.studentId, row]));
      const own = studentIds.flatMap((id) => byStudent.get(id) ?? []);
      return { ...computedAt(at, own), state: exam.state, list: own.map((row) => studentStat(row, seesNames(actor))) };
    },
  };
}

const studentExamsWith =
  ({ db, now }: ExamStatsDeps): Calls['studentExams'] =>
  async ({ params: { studentId }, query: { jamIds }, actor }) => {
    const at = now();
    await assertStudent(db, actor.scope, studentId);
    const exams = await seenExams(db, actor.scope, jamIds, at);
    const absent = jamIds.find((id) => !exams.has(id));
    if (absent !== undefined) throw new NotFoundError('考试', absent);
    const concerned = await examsOfStudent(db, studentId, jamIds);
    const found = [];
    for (const exam of jamIds.filter((id) => concerned.has(id)).flatMap((id) => exams.get(id) ?? [])) {
      const row = (await shownScores(db, actor.scope, exam, at)).find((each) => each.studentId === studentId);
      if (row) found.push({ row, exam: examOnWire(exam) });
    }
    const list = found.map(({ row, exam }) => ({ ...studentStat(row, seesNames(actor)), exam }));
    const own = found.map(({ row }) => row);
    return { ...computedAt(at, own), list };
  };

const examOnWire = ({ row: { id, name }, state }: SeenExam) => ({ id, name, state });
const seesNames = ({ privileges }: Actor): boolean => privileges.has('STUDENT_READ');

/** @throws NotFoundError for a student whom the person does not see */
async function assertStudent(db: Db, scope: DataScope, id: number): Promise<void> {
  if (!(await studentsAmong(db, scope, [id])).has(id)) throw new NotFoundError('学员', id);
}
