/**
 * Marks of a question that two people mark. Nothing but one's own mark is written until it is decided: that of a pair
 * within the tolerance, or of a third person. The version of the answer counts up only then, so that two people who mark
 * at once are no conflict.
 */
import { decideMark, type GivenMark, marksAfter } from '@lectern/domain/exams/scoring/double-marking';
import type { Tx } from '../../../platform/db/database.ts';
import { scoreAttempts } from '../scoring/score-attempts.ts';
import { givenMarks, putGivenMarks, removeGivenMarks, type StoredGivenMark } from './given-marks.repository.ts';
import { type AnswerVersion, answerVersions } from './marking.queries.ts';
import { type Marked, saveMarksOfMany } from './marks.repository.ts';

export interface DoubleMark {
  readonly examId: number;
  readonly questionId: number;
  readonly points: number;
  readonly tolerance: number;
  /** Null takes one's own mark away. */
  readonly got: number | null;
  readonly marker: { readonly id: number; readonly name: string };
  readonly at: Date;
}

interface NextMarks {
  readonly studentId: number;
  readonly marks: readonly GivenMark[];
  readonly before: readonly StoredGivenMark[];
}

/** Answers the students whose answers were marked. The caller holds the attempts. */
export async function markDoubly(tx: Tx, answers: readonly Marked[], mark: DoubleMark): Promise<readonly number[]> {
  const { examId, questionId, marker, at } = mark;
  const studentIds = answers.map(({ studentId }) => studentId);
  const versions = await answerVersions(tx, examId, questionId, studentIds);
  const given = await givenMarks(tx, examId, questionId, studentIds);
  const next = answers.flatMap(({ studentId, rev }): NextMarks[] => {
    const version = versions.get(studentId);
    const before = given.get(studentId) ?? [];
    if (version?.rev !== rev || isDecidedElsewhere(version, before, mark)) return [];
    const marks = marksAfter(before, { markerId: marker.id, got: mark.got }, mark);
    return marks ? [{ studentId, marks, before }] : [];
  });
  await removeGivenMarks(tx, mark, next.flatMap(goneOf));
  const own = next.flatMap(({ studentId, marks }) =>
    marks.filter(({ markerId }) => markerId === marker.id).map((each) => ({ studentId, ...each })),
  );
  await putGivenMarks(tx, mark, own, { at, by: marker.name });
  const decided = next.flatMap((each) => decisionOf(each, versions.get(each.studentId), mark));
  await saveMarksOfMany(tx, examId, decided);
  if (decided.length > 0) {
    await scoreAttempts(tx, examId, { studentIds: decided.map(({ studentId }) => studentId), at, by: marker.name });
  }
  return next.map(({ studentId }) => studentId);
}

/** A mark that came with a file is final: taking the import back is what takes it away. */
const isDecidedElsewhere = ({ got }: AnswerVersion, before: readonly GivenMark[], mark: DoubleMark): boolean =>
  got !== null && decideMark(before, mark).got === null;

const goneOf = ({ studentId, marks, before }: NextMarks) =>
  before
    .filter(({ ordinal }) => !marks.some((mark) => mark.ordinal === ordinal))
    .map(({ ordinal }) => ({ studentId, ordinal }));

function decisionOf({ studentId, marks, before }: NextMarks, present: AnswerVersion | undefined, mark: DoubleMark) {
  const { got } = decideMark(marks, mark);
  const { questionId, points, marker, at } = mark;
  const by = got === null ? '' : deciders(marks, before, marker);
  if (present?.got === got && present.by === by) return [];
  return [{ studentId, questionId, mark: got === null ? null : { got, of: points, time: at.getTime(), by } }];
}

/** The third person alone, else the pair. */
function deciders(
  marks: readonly GivenMark[],
  before: readonly StoredGivenMark[],
  marker: DoubleMark['marker'],
): string {
  const nameOf = ({ markerId }: GivenMark): string =>
    markerId === marker.id ? marker.name : (before.find((each) => each.markerId === markerId)?.by ?? '');
  const third = marks.find(({ ordinal }) => ordinal === 3);
  if (third) return nameOf(third);
  return marks
    .toSorted((a, b) => a.ordinal - b.ordinal)
    .map(nameOf)
    .join('、');
}
