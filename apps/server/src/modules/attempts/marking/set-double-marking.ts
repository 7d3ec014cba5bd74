/** 设置双评 of one question, while nobody has marked an answer to it. */
import { pointsText } from '@lectern/domain/exams/points';
import type { Db } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import type { CommandOrigin } from '../../../platform/engine/commands/command-type.ts';
import { NotFoundError, RefusedError } from '../../../platform/errors.ts';
import { entryOf, recordOperation } from '../../operation-log/index.ts';
import { lockExam } from '../extensions.repository.ts';
import type { SeenExam } from '../seen-exam.ts';
import { doubleMarked, isMarked, putDoubleMarking } from './given-marks.repository.ts';
import { questionsByHand } from './marked-questions.ts';

interface Setting extends CommandOrigin {
  readonly db: Db;
  readonly at: Date;
}

export function setDoubleMarking(
  { db, at, ...by }: Setting,
  { row: exam }: SeenExam,
  questionId: number,
  tolerance: number | null,
) {
  return inTransaction(db, async (tx) => {
    await lockExam(tx, exam.id);
    const question = (await questionsByHand(tx, exam.id)).find((each) => each.questionId === questionId);
    if (!question) throw new NotFoundError('需要评分的题目', questionId);
    if (tolerance !== null && tolerance >= question.points) {
      const most = pointsText(question.points);
      throw new RefusedError('toleranceTooLarge', `分差须小于这道题的满分 ${most} 分，请重新填写`);
    }
    const double = tolerance === null ? null : { tolerance };
    const before = (await doubleMarked(tx, exam.id)).get(questionId) ?? null;
    if (before === tolerance) return { double };
    const place = { examId: exam.id, questionId };
    if (await isMarked(tx, place)) {
      throw new RefusedError('marksExist', '这道题已有评分，不能更改评分方式；请先撤回全部评分');
    }
    await putDoubleMarking(tx, place, tolerance, { at, by: by.actor.name });
    const subject = { type: 'exam', id: exam.id, name: exam.name };
    const note = `第 ${question.number} 题：${ruleText(before)} → ${ruleText(tolerance)}`;
    await recordOperation(tx, entryOf(by, { action: 'exam.setDoubleMarking', subject, note }));
    return { double };
  });
}

const ruleText = (tolerance: number | null): string =>
  tolerance === null ? '单评' : `双评，分差超过 ${pointsText(tolerance)} 分时仲裁`;
