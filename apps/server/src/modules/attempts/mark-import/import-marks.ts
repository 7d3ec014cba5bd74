/**
 * 导入评分 (jam.importMarks): a file of marks by student and question, a row a student. The same file twice changes nothing;
 * a mark that stands there is replaced only by who confirms it. Each answer is compared by its own version, so that the
 * undo takes back what nobody marked since, whatever else of the attempt was marked.
 */
import { ImportedMarks } from '@lectern/contract/exams/marking';
import { Id } from '@lectern/contract/wire-values';
import { MARK_TABLE, type MarkRow } from '@lectern/domain/exams/attempts/mark-file';
import { examPath } from '@lectern/domain/exams/exam-link';
import { pointsText } from '@lectern/domain/exams/points';
import { UNCHANGED } from '@lectern/domain/tasks/task-codes';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import {
  type CommandContext,
  commandType,
  type DoneRow,
  type PlannedRow,
  type RowReason,
  type SubjectSource,
} from '../../../platform/engine/commands/command-type.ts';
import { InvalidError } from '../../../platform/errors.ts';
import type { TableImport } from '../../../platform/imports/table-import.ts';
import { attemptVersions } from '../republish/republished.repository.ts';
import { seenExam } from '../seen-exam.ts';
import { changesOfMarks, keyOfRow, type MarkStep, type MarksRow, prepareMarks } from './apply-marks.ts';
import { type JudgedMark, markJudge } from './judge-marks.ts';
import { answerKey, answersToMark } from './mark-import.queries.ts';

const Input = z.strictObject({
  examId: Id.meta({ control: 'none' }),
  rows: ImportedMarks.meta({ control: 'none' }),
});
type Input = z.output<typeof Input>;
type Planned = PlannedRow<MarksRow>;

const attempts: SubjectSource = {
  type: 'attempt',
  viewPage: null,
  idsOfQuery: () => Promise.reject(new InvalidError('评分从文件导入，不能按筛选条件选择', [])),
  versionsOf: (db, _actor, ids) => attemptVersions(db, ids),
};

export const importMarksCommand = commandType<Input, MarksRow>({
  name: 'jam.importMarks',
  label: '导入评分',
  words: { verb: '为…导入评分', unit: '名', noun: '考生', description: '按学员和题号导入人工评分' },
  columns: ['marks'],
  privilege: 'EXAM_WRITE',
  input: Input,
  tiers: { low: 200, high: 20_000 },
  subject: attempts,
  fromInput: true,
  hidden: true,
  remaining: ({ examId, rows }, ordinals) => {
    const students = [...new Set(rows.map(({ studentId }) => studentId))];
    const left = new Set(ordinals.map((ordinal) => students[ordinal]));
    return { examId, rows: rows.filter(({ studentId }) => left.has(studentId)) };
  },
  plan: planMarks,
  apply: async (tx, context, row) => (await prepareMarks(tx, context, [row])).apply(row),
  together: { keyOf: keyOfRow, prepare: prepareMarks },
  invert: planBack,
});

export const markImport: TableImport = {
  kind: 'examMarks',
  command: 'jam.importMarks',
  row: ImportedMarks.element,
  shapeOf: () => Promise.resolve(MARK_TABLE),
  about: {
    inputOf: (examId) => ({ examId }),
    problemsOf: async (db, { actor, at }, examId) => {
      await seenExam(db, actor.scope, examId, at);
      const judge = markJudge(db, actor, examId);
      return async (rows) =>
        // Each is a row of the shape above.
        (await judge(rows as readonly MarkRow[])).map(({ verdict }) =>
          verdict.effect === 'refused' ? verdict.message : null,
        );
    },
  },
};

async function planMarks(db: Db, { actor, at }: CommandContext, { examId, rows }: Input): Promise<Planned[]> {
  await seenExam(db, actor.scope, examId, at);
  const judged = await markJudge(db, actor, examId)(rows);
  const lines = rows.map((row, index) => ({ row, judged: judged[index] }));
  const seesStudents = actor.privileges.has('STUDENT_READ');
  return [...Map.groupBy(lines, ({ row }) => row.studentId)].map(([studentId, own]) =>
    rowOfStudent(
      { examId, studentId, seesStudents },
      own.flatMap(({ row, judged: one }) => (one ? [{ row, judged: one }] : [])),
    ),
  );
}

interface Line {
  readonly row: MarkRow;
  readonly judged: JudgedMark;
}

interface OfStudent {
  readonly examId: number;
  readonly studentId: number;
  readonly seesStudents: boolean;
}

function rowOfStudent({ examId, studentId, seesStudents }: OfStudent, lines: readonly Line[]): Planned {
  const attempt = lines[0]?.judged.attempt;
  const steps = lines.flatMap(stepOf);
  const reasons = reasonsOf(lines, steps);
  const isRefused = reasons.some(({ outcome }) => outcome === 'refused');
  return {
    subject: {
      type: 'attempt',
      id: attempt?.id ?? null,
      name: attempt && seesStudents ? attempt.name : '考生',
      rev: attempt?.rev ?? null,
      href: attempt && seesStudents ? `${examPath(examId, 'candidates')}?text=${studentId}` : null,
    },
    reasons,
    changes: isRefused ? [] : changesOfMarks(steps),
    payload: { way: 'there', examId, studentId, marks: isRefused ? [] : steps },
  };
}

function stepOf({ row, judged: { verdict, question, answer } }: Line): MarkStep[] {
  if (!question || !answer || (verdict.effect !== 'write' && verdict.effect !== 'overwrite')) return [];
  const { questionId, number, points } = question;
  // When and by whom is what the run adds.
  const to = { got: row.points, of: points, time: 0, by: '' };
  return [{ questionId, number, rev: answer.rev, from: answer.mark, to }];
}

const SAME: RowReason = { outcome: 'refused', code: UNCHANGED, message: '得分与现有评分相同，无需变更' };

/** What one line has against it keeps the student's others from being written: a file is corrected and read again. */
function reasonsOf(lines: readonly Line[], steps: readonly MarkStep[]): RowReason[] {
  const refused = lines.flatMap(({ row, judged: { verdict } }): RowReason[] =>
    verdict.effect === 'refused'
      ? [{ outcome: 'refused', code: verdict.code, message: `${verdict.message}：第 ${row.number} 题` }]
      : [],
  );
  if (refused.length > 0) return refused;
  if (steps.length === 0) return [SAME];
  const replaced = steps.flatMap(({ number, from }) =>
    from ? [`第 ${number} 题 ${from.by}评 ${pointsText(from.got)} 分`] : [],
  );
  if (replaced.length === 0) return [];
  return [{ outcome: 'warning', code: 'markedAlready', message: `替换已有的评分：${replaced.join('、')}` }];
}

const MARKED_SINCE: RowReason = {
  outcome: 'refused',
  code: 'markedSince',
  message: '导入后又有新的评分或作答，保留现在的评分',
};

async function planBack(db: Db, _context: CommandContext, done: readonly DoneRow<MarksRow>[]): Promise<Planned[]> {
  const rows = done.map(({ applied }) => applied.payload);
  const examId = rows[0]?.examId ?? 0;
  const answers = await answersToMark(
    db,
    examId,
    rows.map(({ studentId }) => studentId),
    [...new Set(rows.flatMap(({ marks }) => marks.map(({ questionId }) => questionId)))],
  );
  return done.map(({ subject, applied: { payload } }) => {
    const { studentId, marks } = payload;
    const isSame = marks.every(({ questionId, rev }) => answers.get(answerKey(studentId, questionId))?.rev === rev);
    const back = marks.map((step) => ({ ...step, from: step.to, to: step.from }));
    return {
      subject: { ...subject, rev: null },
      reasons: isSame ? [] : [MARKED_SINCE],
      changes: isSame ? changesOfMarks(back) : [],
      payload: { way: 'back', examId, studentId, marks: back },
    };
  });
}
