/** 评分: marks of one question for one or many equal answers. Nobody overwrites what they have not seen. */
import type { HandlerArgs } from '@lectern/contract/endpoint';
import type { markingContract } from '@lectern/contract/exams/marking';
import { pointsText } from '@lectern/domain/exams/points';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import type { CommandOrigin } from '../../../platform/engine/commands/command-type.ts';
import { NotFoundError, RefusedError } from '../../../platform/errors.ts';
import { entryOf, recordOperation } from '../../operation-log/index.ts';
import { studentsAmong } from '../../students/index.ts';
import { scoreAttempts } from '../scoring/score-attempts.ts';
import type { SeenExam } from '../seen-exam.ts';
import { doubleMarked, lockMarkingRules } from './given-marks.repository.ts';
import { markDoubly } from './mark-doubly.ts';
import { questionsByHand } from './marked-questions.ts';
import { lockAttempts, type Mark, type Marked, saveMarks } from './marks.repository.ts';

type Body = HandlerArgs<typeof markingContract.mark>['body'];

interface Marking extends CommandOrigin {
  readonly db: Db;
  readonly at: Date;
}

export async function markAnswers(
  { db, at, ...by }: Marking,
  { row: exam }: SeenExam,
  questionId: number,
  { got, answers }: Body,
) {
  return inTransaction(db, async (tx) => {
    await lockMarkingRules(tx, exam.id);
    const tolerance = (await doubleMarked(tx, exam.id)).get(questionId);
    const question = (await questionsByHand(tx, exam.id)).find((each) => each.questionId === questionId);
    if (!question) throw new NotFoundError('需要评分的题目', questionId);
    if (got !== null && got > question.points) {
      throw new RefusedError('aboveMaximum', `这道题满分 ${pointsText(question.points)} 分，请输入不超过满分的分数`);
    }
    const studentIds = answers.map(({ studentId }) => studentId);
    const seen = await studentsAmong(tx, by.actor.scope, studentIds);
    await lockAttempts(tx, exam.id, [...seen]);
    const reached = answers.filter(({ studentId }) => seen.has(studentId));
    const place = { examId: exam.id, questionId, got, at };
    const marked =
      tolerance === undefined
        ? await markOnce(tx, reached, { ...place, of: question.points, by: by.actor.name })
        : await markDoubly(tx, reached, { ...place, points: question.points, tolerance, marker: by.actor });
    if (marked.length > 0) {
      const what = got === null ? '撤回评分' : `评 ${pointsText(got)} 分`;
      const note = `第 ${question.number} 题：${marked.length} 份作答${what}`;
      const subject = { type: 'exam', id: exam.id, name: exam.name };
      await recordOperation(tx, entryOf(by, { action: 'exam.mark', subject, note }));
    }
    const done = new Set(marked);
    const changed = studentIds.filter((id) => !done.has(id));
    return {
      marked: marked.length,
      changed: changed.map((studentId) => ({ studentId, message: '他人已评分或作答已更新，请核对后再评' })),
    };
  });
}

async function markOnce(tx: Tx, answers: readonly Marked[], mark: Mark): Promise<readonly number[]> {
  const { examId, at, by } = mark;
  const studentIds = await saveMarks(tx, answers, mark);
  if (studentIds.length > 0) await scoreAttempts(tx, examId, { studentIds, at, by });
  return studentIds;
}
