/** Which marks of double marking a reader sees: their own, and the others once it is decided or waits for a third person. */
import type { Db } from '../../../platform/db/database.ts';
import { givenMarks } from './given-marks.repository.ts';
import type { ShownMarks } from './group-answers.ts';
import type { MarkedAnswer, MarkingState, OfExam } from './marking.queries.ts';

interface Read {
  readonly questionId: number;
  readonly answers: readonly MarkedAnswer[];
  readonly state: MarkingState;
}

export async function shownMarks(
  db: Db,
  { examId, markerId }: OfExam,
  { questionId, answers, state }: Read,
): Promise<(answer: MarkedAnswer) => ShownMarks> {
  const studentIds = answers.map(({ studentId }) => studentId);
  const given = await givenMarks(db, examId, questionId, studentIds);
  return ({ studentId, markGot }) => {
    const marks = given.get(studentId) ?? [];
    const isOpen = markGot !== null || state === 'third';
    return {
      own: marks.find((mark) => mark.markerId === markerId)?.got ?? null,
      others: isOpen ? marks.filter((mark) => mark.markerId !== markerId).map(({ got, by }) => ({ got, by })) : [],
    };
  };
}
