/** Equal answers together, so that they are marked at once: blanks compare as the scoring compares them. */
import type { AnswerGroup } from '@lectern/contract/exams/marking';
import { givenText } from '@lectern/domain/exams/attempts/given-text';
import { normalized } from '@lectern/domain/exams/scoring/blank-answer';
import type { GivenAnswer } from '@lectern/domain/questions/question-answer';
import type { MarkedAnswer } from './marking.queries.ts';

/** The most frequent first, then as they were handed in. */
export function groupAnswers(answers: readonly MarkedAnswer[]): AnswerGroup[] {
  const groups = [...Map.groupBy(answers, ({ answer }) => sameAs(answer)).values()];
  return groups
    .toSorted((a, b) => b.length - a.length)
    .map((group) => {
      const [first] = group;
      // What was stored came by the contract's own schema.
      const given = first?.answer as AnswerGroup['given'];
      return { text: givenText(given), given, answers: group.map(onWire) };
    });
}

function onWire({ studentId, rev, markGot, markOf, markedBy, markedAt }: MarkedAnswer) {
  const mark =
    markGot === null || markOf === null
      ? null
      : { got: markGot, of: markOf, by: markedBy, time: markedAt?.getTime() ?? 0 };
  return { studentId, rev, mark };
}

function sameAs(answer: GivenAnswer): string {
  if (answer.kind === 'blanks') return JSON.stringify(answer.texts.map(normalized));
  if (answer.kind === 'manual') return JSON.stringify([normalized(answer.text), answer.fileIds]);
  if (answer.kind === 'parts') return JSON.stringify(answer.parts.map((part) => part && sameAs(part)));
  return JSON.stringify(answer);
}
