/** 延时 (jam.extend): more time for some of an exam's students, until it ends, in the freeze too (decision 170). */

import type { HandlerArgs } from '@lectern/contract/endpoint';
import type { attemptsContract } from '@lectern/contract/exams/attempts';
import { mayExtend } from '@lectern/domain/exams/exam-freeze';
import { durationText } from '@lectern/domain/exams/exam-labels';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../platform/errors.ts';
import { entryOf, recordOperation } from '../operation-log/index.ts';
import { extensionsOf, lockExam, saveExtensions } from './extensions.repository.ts';
import { rosterOfExam } from './roster.queries.ts';
import { seenExam } from './seen-exam.ts';

type Body = HandlerArgs<typeof attemptsContract.extend>['body'];

interface Extend extends CommandOrigin {
  readonly db: Db;
  readonly at: Date;
}

/** Answers how many have other time than before. */
export function extendAttempts({ db, at, ...by }: Extend, examId: number, { studentIds, extraMs, reason }: Body) {
  const { scope } = by.actor;
  return inTransaction(db, async (tx) => {
    const exam = await seenExam(tx, scope, examId, at);
    if (!exam.row.startAt) throw new RefusedError('examWithoutStart', '考试还没有开始时间，请先设置');
    const times = { endAt: exam.endAt.getTime() };
    if (!mayExtend(times, at.getTime())) throw new RefusedError('examEnded', '考试已结束，不能再延时');
    await lockExam(tx, examId);
    const names = new Map(
      (await rosterOfExam(tx, scope, examId, exam.startAt)).map((row) => [row.studentId, row.name]),
    );
    const stranger = studentIds.find((id) => !names.has(id));
    if (stranger !== undefined) {
      throw new RefusedError('notACandidate', `学员 ${stranger} 不是这场考试的考生，请刷新后重新选择`);
    }
    const before = new Map((await extensionsOf(tx, examId, studentIds)).map((each) => [each.studentId, each]));
    const isOther = (id: number): boolean =>
      (before.get(id)?.extraMs ?? 0) !== extraMs || (extraMs > 0 && before.get(id)?.reason !== reason);
    const changed = [...new Set(studentIds)].filter(isOther);
    if (changed.length === 0) return { changed: 0 };
    await saveExtensions(tx, examId, changed, { extraMs, reason, at, by: by.actor.name });
    const words = (id: number, ms: number) => ({ words: `${names.get(id)}：${durationText(ms)}` });
    const changes = changed.map((id) => ({
      field: 'extension',
      before: before.has(id) ? words(id, before.get(id)?.extraMs ?? 0) : null,
      after: words(id, extraMs),
    }));
    const subject = { type: 'exam', id: examId, name: exam.row.name };
    await recordOperation(tx, entryOf(by, { action: 'exam.extend', subject, changes, note: reason }));
    return { changed: changed.length };
  });
}
