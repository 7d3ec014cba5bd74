/**
 * 添加学员 and 导入学员: students are enrolled (报名) in a lesson by hand or from a file, each line answered before anything is
 * written. An enrolment of this kind is no payment: the paid count stays (decision 302).
 */
import { ImportedStudents } from '@lectern/contract/students/imported-students';
import { Id } from '@lectern/contract/wire-values';
import { ENROL_TABLE, type EnrolFileRow } from '@lectern/domain/enrolments/enrol-file';
import { MAX_ENROL_TEXT, MAX_ENROLLED } from '@lectern/domain/enrolments/enrol-lines';
import { TEAM_STRATEGY } from '@lectern/domain/teams/team-codes';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { type CommandContext, type CommandType, commandType } from '../../../platform/engine/commands/command-type.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import type { TableImport } from '../../../platform/imports/table-import.ts';
import { chosenLessons } from '../../lessons/index.ts';
import { type EnrolLabels, prepareEnrolments } from '../enrol/apply-enrolments.ts';
import type { Enrolling, EnrolPayload } from '../enrol/enrolment-row.ts';
import { type EnrolLine, lineProblems, planEnrolments } from '../enrol/plan-enrolments.ts';
import { planEnrolmentsBack } from '../enrol/undo-enrolment.ts';
import { enrolments } from './move-command.ts';
import { Instant } from './move-fields.ts';

const COMMON = {
  lessonId: Id,
  /** Of those whose line names no team; neither: they are 未分班. */
  strategy: z.enum(TEAM_STRATEGY.codes).optional(),
  destTeamId: Id.optional(),
  reason: z.string().trim().max(200, '原因最多 200 个字').default(''),
  at: Instant,
};

interface Common {
  readonly lessonId: number;
  readonly strategy?: (typeof TEAM_STRATEGY.codes)[number] | undefined;
  readonly destTeamId?: number | undefined;
  readonly reason: string;
  readonly at?: number | undefined;
}

const oneWay = ({ strategy, destTeamId }: Common): boolean => strategy === undefined || destTeamId === undefined;
const ONE_WAY = { path: ['strategy'], message: '请选择分班方式或目标小班中的一个' };
const saysWhy = ({ at, reason }: Common): boolean => at === undefined || reason !== '';
const WHY = { path: ['reason'], message: '生效时间早于现在时，请填写原因' };

interface EnrolCommand<I extends Common> {
  readonly name: `student.${string}`;
  readonly label: string;
  readonly verb: string;
  readonly description: string;
  readonly source: Enrolling['source'];
  readonly input: z.ZodType<I>;
  linesOf(input: I): readonly EnrolLine[];
  /** The input with these of its lines. */
  linesAt(input: I, ordinals: readonly number[]): I;
}

function enrolCommand<I extends Common>(command: EnrolCommand<I>): CommandType {
  const { name, label, verb, description, source, input, linesOf, linesAt } = command;
  const action = name.replace('student.', 'enrolment.');
  const labelsOf = ({ reason, at }: I): EnrolLabels => ({ label, action, source, reason: reason || label, at });
  const planWhole = async (db: Db, context: CommandContext, given: I) => {
    const { lessonId, strategy, destTeamId, at } = given;
    const lesson = (await chosenLessons(db, context.actor, [lessonId])).get(lessonId);
    if (!lesson) throw new NotFoundError('课程', lessonId);
    const { withMentor: withTeams } = lesson;
    return planEnrolments(db, context, {
      lessonId,
      source,
      strategy,
      destTeamId,
      at,
      withTeams,
      lines: linesOf(given),
    });
  };
  return commandType<I, EnrolPayload>({
    name,
    label,
    words: { verb, unit: '名', noun: '学员', description },
    columns: ['seat'],
    privilege: 'STUDENT_TRANSFER',
    input,
    tiers: { low: 200, high: 2000 },
    subject: enrolments,
    fromInput: true,
    hidden: true,
    remaining: linesAt,
    plan: async (db, context, given) => (await planWhole(db, context, given)).rows,
    planWhole,
    apply: async (tx, context, row, given) => (await prepareEnrolments(tx, context, [row], labelsOf(given))).apply(row),
    together: {
      keyOf: ({ lessonId }) => String(lessonId),
      prepare: (tx, context, rows, given) => prepareEnrolments(tx, context, rows, labelsOf(given)),
    },
    invert: planEnrolmentsBack,
  });
}

const EnrolInput = z
  .strictObject({
    ...COMMON,
    /** Ids, whole phone numbers or order numbers, one each. */
    students: z
      .array(z.string().trim().min(1).max(MAX_ENROL_TEXT))
      .min(1, '请至少填写一名学员')
      .max(MAX_ENROLLED, `一次最多 ${MAX_ENROLLED} 名学员`),
  })
  .refine(oneWay, ONE_WAY)
  .refine(saysWhy, WHY);

export const enrolStudentsCommand = enrolCommand<z.output<typeof EnrolInput>>({
  name: 'student.enrol',
  label: '添加学员',
  verb: '添加',
  description: '为学员人工报名；不产生订单，已付人数不变',
  source: 'manual',
  input: EnrolInput,
  linesOf: ({ students }) => students.map((text, index) => ({ text, team: '', line: index + 1 })),
  linesAt: (input, ordinals) => ({ ...input, students: ordinals.flatMap((place) => input.students[place] ?? []) }),
});

const ImportInput = z
  .strictObject({ ...COMMON, rows: ImportedStudents.meta({ control: 'none' }) })
  .refine(oneWay, ONE_WAY)
  .refine(saysWhy, WHY);

export const importStudentsCommand = enrolCommand<z.output<typeof ImportInput>>({
  name: 'student.import',
  label: '导入学员',
  verb: '导入',
  description: '按文件为学员报名；不产生订单，已付人数不变',
  source: 'import',
  input: ImportInput,
  linesOf: ({ rows }) => rows.map(({ student, ...row }) => ({ text: student, ...row })),
  linesAt: (input, ordinals) => ({ ...input, rows: ordinals.flatMap((place) => input.rows[place] ?? []) }),
});

export const studentImport: TableImport = {
  kind: 'lessonStudents',
  command: 'student.import',
  row: ImportedStudents.element,
  shapeOf: () => Promise.resolve(ENROL_TABLE),
  about: {
    inputOf: (lessonId) => ({ lessonId }),
    problemsOf: async (db, { actor }, lessonId) => {
      if (!(await chosenLessons(db, actor, [lessonId])).has(lessonId)) throw new NotFoundError('课程', lessonId);
      return async (rows) => {
        // Each is a row of the shape above.
        const lines = (rows as readonly EnrolFileRow[]).map(({ student, ...row }) => ({ text: student, ...row }));
        return lineProblems(db, { actor, lessonId }, lines);
      };
    },
  },
};
