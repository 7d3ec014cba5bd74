import { expect, test } from 'vitest';
import { assistantMisfit, checkRemoval } from './assistant-rules.ts';

test.each([
  ['the same subject and phase', { subjectId: 2, phases: [2] }, { subjects: [2], phase: 2 }, null],
  ['one of several subjects', { subjectId: 3, phases: [] }, { subjects: [2, 3], phase: 2 }, null],
  ['another subject', { subjectId: 3, phases: [2] }, { subjects: [2], phase: 2 }, 'subject'],
  ['another phase', { subjectId: 2, phases: [1, 3] }, { subjects: [2], phase: 2 }, 'phase'],
  ['nothing entered', { subjectId: null, phases: [] }, { subjects: [2], phase: 2 }, null],
  ['a lesson without subject and phase', { subjectId: 3, phases: [1] }, { subjects: [], phase: null }, null],
])('R203: %s', (_name, assistant, taught, misfit) => {
  expect(assistantMisfit(assistant, taught)).toBe(misfit);
});

test.each([
  [{ comingEpisodes: 0, lessons: 0 }, true, ''],
  [{ comingEpisodes: 3, lessons: 0 }, false, '3 个未开始的讲次'],
  [{ comingEpisodes: 2, lessons: 1 }, false, '1 门课程、2 个未开始的讲次'],
])('R204: with %j left the assistant is removable: %s', (duties, removable, told) => {
  expect(checkRemoval(duties)).toMatchObject({ removable });
  expect(checkRemoval(duties).reason).toContain(told);
});
