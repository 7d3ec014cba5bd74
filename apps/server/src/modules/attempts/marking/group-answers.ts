/** Equal answers together, so that they are marked at once: blanks compare as the scoring compares them. */
import type { AnswerGroup } from '@lectern/contract/exams/marking';
import { givenText } from '@lectern/domain/exams/attempts/given-text';
import { normalized } from '@lectern/domain/exams/scoring/blank-answer';
import type { GivenAnswer } from '@lectern/domain/questions/question-answer';
import type { MarkedAnswer } from './marking.queries.ts';

/** What a reader sees of the marks of double marking; the other one's mark is hidden until it is decided or disputed. */
export interface ShownMarks {
  readonly own: number | null;
  readonly others: readonly { readonly got: number; readonly by: string }[];
}

/** The most frequent first, then as they were handed in. */
export function groupAnswers(
  answers: readonly MarkedAnswer[],
  shownOf: (answer: MarkedAnswer) => ShownMarks,
): AnswerGroup[] {
  const shown = new Map(answers.map((answer) => [answer, shownOf(answer)]));
  // One decision for all of a group needs the same dispute.
  const keyOf = (each: MarkedAnswer) => `${sameAs(each.answer)} ${JSON.stringify(marksIn(shown.get(each)))}`;
  const onWire = (each: MarkedAnswer) => answerOnWire(each, shown.get(each) ?? NO_MARKS);
  const groups = [...Map.groupBy(answers, keyOf).values()];
  return groups
    .toSorted((a, b) => b.length - a.length)
    .map((group) => {
      const [first] = group;
      // What was stored came by the contract's own schema.
      const given = first?.answer as AnswerGroup['given'];
      return { text: givenText(given), given, answers: group.map(onWire) };
    });
}

const NO_MARKS: ShownMarks = { own: null, others: [] };
const marksIn = ({ own, others }: ShownMarks = NO_MARKS) => [own, ...others.map(({ got }) => got)];

function answerOnWire(
  { studentId, rev, markGot, markOf, markedBy, markedAt }: MarkedAnswer,
  { own, others }: ShownMarks,
) {
  const mark =
    markGot === null || markOf === null
      ? null
      : { got: markGot, of: markOf, by: markedBy, time: markedAt?.getTime() ?? 0 };
  return { studentId, rev, mark, own, others: [...others] };
}

function sameAs(answer: GivenAnswer): string {
  if (answer.kind === 'blanks') return JSON.stringify(answer.texts.map(normalized));
  if (answer.kind === 'manual') return JSON.stringify([normalized(answer.text), answer.fileIds]);
  if (answer.kind === 'parts') return JSON.stringify(answer.parts.map((part) => part && sameAs(part)));
  return JSON.stringify(answer);
}
