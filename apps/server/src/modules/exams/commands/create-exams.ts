/** Makes exams that stand in no outline yet (E166), or of a template (E169, R370). */

import { isDeepStrictEqual } from 'node:util';
import { ExamBody } from '@lectern/contract/exams/exams';
import { Id, Millis } from '@lectern/contract/wire-values';
import type { ExamFields } from '@lectern/domain/exams/exam-fields';
import { examPath } from '@lectern/domain/exams/exam-link';
import { effectiveSetup } from '@lectern/domain/exams/exam-setup';
import { z } from 'zod';
import { isBinned } from '../../../kit/record/locked-record.ts';
import { changesBetween } from '../../../kit/record/record-kind.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  type CommandType,
  commandType,
  type DoneRow,
  type PlannedRow,
  type RowReason,
  type RunRow,
} from '../../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../../platform/errors.ts';
import { commandedExams } from '../commanded-exams.ts';
import { EXAM } from '../exam-kind.ts';
import { examsByIds } from '../exam-scope.queries.ts';
import { judgeExams } from '../judge-exams.ts';
import { fieldsOfTemplate } from '../template-exam.ts';
import { makeExam, moveIntoBin } from '../write-exam.ts';
import { binReasons } from './bin-exams.ts';

interface Made {
  readonly way: 'there';
  readonly fields: ExamFields;
  readonly templateId: number | null;
}
interface Unmade {
  readonly way: 'back';
}
type Payload = Made | Unmade;

interface Wanted {
  readonly fields: ExamFields;
  readonly templateId: number | null;
}

interface CreateCommand<I> {
  readonly name: `jam.${string}`;
  readonly label: string;
  readonly description: string;
  readonly input: z.ZodType<I>;
  readonly logged: string;
  /** @throws NotFoundError for a template that is not there. */
  wantedOf(db: Db, context: CommandContext, input: I): Promise<Wanted>;
}

function createCommand<I>({ name, label, description, input, logged, wantedOf }: CreateCommand<I>): CommandType {
  return commandType<I, Payload>({
    name,
    label,
    words: { verb: '新建', unit: '场', noun: '考试', description },
    privilege: 'EXAM_WRITE',
    input,
    tiers: { low: 200, high: 2000 },
    subject: commandedExams.source,
    fromInput: true,
    makesRecords: true,
    hidden: true,
    plan: async (db, context, given) => {
      const wanted = await wantedOf(db, context, given);
      const reasons = await reasonsFor(db, context, wanted.fields);
      return [
        {
          subject: { type: 'exam', id: null, name: wanted.fields.name, rev: null, href: null },
          reasons,
          changes: reasons.some(isRefusal) ? [] : changesBetween(EXAM, null, wanted.fields),
          payload: { way: 'there', ...wanted },
        },
      ];
    },
    apply: async (tx, context, row, given) => {
      if (row.payload.way === 'back') return unmake(tx, context, row, label);
      // The template may have been changed since.
      if (!isDeepStrictEqual(await wantedOf(tx, context, given), wantedIn(row.payload)))
        throw new ChangedSincePlanError();
      return make(tx, context, row.payload, logged);
    },
    invert: planUnmake,
  });
}

const wantedIn = ({ fields, templateId }: Made): Wanted => ({ fields, templateId });
const isRefusal = ({ outcome }: RowReason): boolean => outcome === 'refused';

const reasonsFor = async (db: Db, context: CommandContext, fields: ExamFields): Promise<readonly RowReason[]> => {
  const exam = { id: null, before: null, after: fields };
  return (await judgeExams(db, context, [exam]))(exam);
};

async function make(tx: Tx, context: CommandContext, payload: Made, verb: string): Promise<AppliedRow<Payload>> {
  const { fields, templateId } = payload;
  const refused = (await reasonsFor(tx, context, fields)).find(isRefusal);
  if (refused) throw new RefusedError(refused.code, refused.message, refused.details);
  const made = await makeExam(tx, fields, templateId, { ...context, verb, note: context.reason });
  return { ...made, made: { name: fields.name, href: examPath(made.id) }, payload };
}

async function planUnmake(
  db: Db,
  context: CommandContext,
  done: readonly DoneRow<Payload>[],
): Promise<PlannedRow<Payload>[]> {
  const ids = done.flatMap(({ subject }) => subject.id ?? []);
  const rows = [...(await examsByIds(db, context.actor.scope, ids)).values()].filter((row) => !isBinned(row));
  const reasonsOf = await binReasons(db, context, rows);
  return rows.map((row) => ({
    subject: { type: 'exam', id: row.id, name: row.name, rev: row.rev, href: examPath(row.id) },
    reasons: reasonsOf(row),
    changes: reasonsOf(row).length > 0 ? [] : [{ field: 'inBin', before: false, after: true }],
    payload: { way: 'back' },
  }));
}

async function unmake(
  tx: Tx,
  context: CommandContext,
  { subject }: RunRow<Payload>,
  label: string,
): Promise<AppliedRow<Payload>> {
  const row = await commandedExams.hold(tx, context, subject, 'back');
  const [refused] = (await binReasons(tx, context, [row]))(row);
  if (refused) throw new RefusedError(refused.code, refused.message);
  const note = [`撤销：${label}`, context.reason].filter((part) => part !== '').join('；');
  return { id: row.id, rev: await moveIntoBin(tx, row, true, { ...context, note }), payload: { way: 'back' } };
}

export const createExamCommand = createCommand({
  name: 'jam.create',
  label: '新建考试',
  description: '新建一场考试，之后放入课程大纲',
  input: z.strictObject({ exam: ExamBody }),
  logged: 'create',
  wantedOf: async (_db, _context, { exam }) => ({ fields: effectiveSetup(exam), templateId: null }),
});

export const examFromTemplateCommand = createCommand({
  name: 'jam.fromTemplate',
  label: '由模板新建考试',
  description: '按考试模板新建一场考试，之后放入课程大纲',
  /** `startTime` 0: that of the template. */
  input: z.strictObject({ templateId: Id, startTime: Millis.default(0) }),
  logged: 'fromTemplate',
  wantedOf: async (db, { actor }, { templateId, startTime }) => ({
    fields: await fieldsOfTemplate(db, actor.scope, templateId, startTime),
    templateId,
  }),
});
