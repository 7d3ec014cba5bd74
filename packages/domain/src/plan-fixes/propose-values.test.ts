import { describe, expect, test } from 'vitest';
import { proposeAssessment, proposeSemester, proposeTeacher } from './propose-values.ts';

const AUTUMN = { id: 1, startAt: 100, endAt: 200 };
const WINTER = { id: 2, startAt: 200, endAt: 300 };
const LATE = { id: 4, startAt: 150, endAt: 250 };
const LONG = { id: 3, startAt: 0, endAt: 400 };

describe('which semester a lesson lacks', () => {
  test.each([
    ['the one its outline lies in', { startAt: 110, endAt: 190 }, [AUTUMN, WINTER], 1],
    ['none, where it reaches over two', { startAt: 150, endAt: 250 }, [AUTUMN, WINTER], undefined],
    ['of several the innermost', { startAt: 110, endAt: 190 }, [LONG, AUTUMN], 1],
    ['none of several that merely overlap', { startAt: 160, endAt: 190 }, [AUTUMN, LATE], undefined],
    ['none, without an outline', { startAt: null, endAt: null }, [AUTUMN], undefined],
  ])('issue 16: %s', (_sentence, lesson, semesters, expected) => {
    expect(proposeSemester(lesson, semesters)).toBe(expected);
  });
});

describe('which assessment a lesson lacks', () => {
  const maths = { id: 5, subjectId: 1, phase: 2, gradeIds: [7] };
  const other = { id: 6, subjectId: 1, phase: 2, gradeIds: [] };
  const english = { id: 7, subjectId: 3, phase: 2, gradeIds: [] };
  const everybody = { id: 8, subjectId: null, phase: null, gradeIds: [] };
  const lesson = { subjects: [1], phase: 2, gradeIds: [7] };

  test.each([
    ['that of its template', [maths, other, everybody], 6, 6],
    ['not that of its template where it does not fit', [maths, english], 7, 5],
    ['the only one made for its subject and phase', [maths, english, everybody], null, 5],
    ['none of several', [maths, other], null, undefined],
    ['none that is merely for everybody', [everybody], null, undefined],
  ])('issue 16: %s', (_sentence, assessments, ofTemplate, expected) => {
    expect(proposeAssessment(lesson, assessments, ofTemplate)?.id).toBe(expected);
  });
});

test('issue 16: the teacher of most other episodes is proposed, and nobody where none has a teacher', () => {
  expect(proposeTeacher([4, 9, null, 9])).toBe(9);
  expect(proposeTeacher([null])).toBeUndefined();
});
