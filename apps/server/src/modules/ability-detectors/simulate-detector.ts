/** An ability detector tried on an exam of some of its questions: nothing of attempts at detectors is kept. */
import { MAX_SIMULATED, type Simulation } from '@lectern/contract/exams/ability-detectors';
import { dimensionPercents } from '@lectern/domain/ability-detectors/percents';
import { fieldsOfRow } from '../../kit/record/record-kind.ts';
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { RefusedError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { questionPointsOfExam } from '../attempts/index.ts';
import { DETECTOR } from './detector-kind.ts';
import type { DetectorRecord } from './detector-scope.queries.ts';

interface Trial {
  readonly row: DetectorRecord;
  readonly examId: number;
}

/** @throws RefusedError without the right, before the exam is reported, or where none of the questions is in it. */
export async function simulateDetector(
  { db, now }: { readonly db: Db; readonly now: Now },
  actor: Actor,
  { row, examId }: Trial,
): Promise<Simulation> {
  if (!actor.privileges.has('ASSESSMENT_READ')) {
    throw new RefusedError('assessmentRightMissing', '模拟还需要“查看测评”权限，请联系管理员');
  }
  const { dimensions } = fieldsOfRow(DETECTOR, row);
  const sorted = new Set(dimensions.flatMap(({ questionIds }) => questionIds));
  const points = await questionPointsOfExam(db, actor.scope, { examId, at: now(), limit: MAX_SIMULATED });
  const inExam = new Set(points.students.flatMap(({ questions }) => questions.map(({ questionId }) => questionId)));
  const matched = [...sorted].filter((id) => inExam.has(id)).length;
  if (points.students.length > 0 && matched === 0) {
    throw new RefusedError('noCommonQuestion', '这场考试没有考维度里的任何一题，请换一场考试，或改为粘贴得分率');
  }
  return {
    students: points.students.map(({ studentId, name, questions }) => ({
      studentId,
      name,
      percents: [
        ...dimensionPercents(
          dimensions,
          questions.map((question) => ({
            questionId: question.questionId,
            got: question.got ?? 0,
            of: question.points,
          })),
        ),
      ],
    })),
    examName: points.examName,
    matched,
    questions: sorted.size,
    withheld: points.withheld,
    left: points.left,
  };
}
