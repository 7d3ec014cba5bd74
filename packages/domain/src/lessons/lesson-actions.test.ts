import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aLesson } from '../../test/a-lesson.ts';
import { lessonTemplatePath } from '../lesson-templates/template-link.ts';
import { COPY_PART, COPY_TREATMENT, type CopyPart, copyOf } from './copy-fields.ts';
import { outlineOfCopy } from './copy-outline.ts';
import { LESSON_STATUS } from './lesson-codes.ts';
import { lessonInfoTemplatePath, lessonIntroUrl, lessonPath } from './lesson-link.ts';
import { checkCancel, checkFrontPage, LESSON_TRANSITION, nextStatus, transitionsFrom } from './lesson-transitions.ts';
import { ALLOW_TRANSFER_REASON, transferBanReason } from './transfer-ban.ts';
import { checkUnpublish } from './unpublish-check.ts';

describe('unpublish', () => {
  test('R151: a draft is not taken back', () => {
    expect(checkUnpublish({ status: 'init' })).toMatchObject({ allowed: false, code: 'repeated' });
  });

  test('R152: a canceled lesson is not taken back', () => {
    expect(checkUnpublish({ status: 'canceled' })).toMatchObject({ allowed: false, code: 'canceled' });
  });

  test('R151: a published lesson is', () => {
    expect(checkUnpublish({ status: 'published' })).toEqual({ allowed: true });
  });
});

describe('transitions', () => {
  test('decision 52: a lesson is canceled from draft and published, and stays so', () => {
    expect(transitionsFrom('init')).toEqual(['publish', 'cancel']);
    expect(transitionsFrom('published')).toEqual(['unpublish', 'cancel']);
    expect(transitionsFrom('canceled')).toEqual([]);
    expect(checkCancel({ status: 'published' })).toEqual({ allowed: true });
    expect(checkCancel({ status: 'canceled' })).toMatchObject({ allowed: false, code: 'repeated' });
  });

  test('R141: every way leads to a status, and cancel always to canceled', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LESSON_STATUS.codes), fc.constantFrom(...LESSON_TRANSITION.codes), (from, way) => {
        const to = nextStatus(from, way);
        expect(to === undefined || LESSON_STATUS.has(to)).toBe(true);
        expect(way !== 'cancel' || from === 'canceled' || to === 'canceled').toBe(true);
      }),
    );
  });

  test('R153: only a published lesson stands on the front page', () => {
    expect(checkFrontPage({ status: 'published' })).toEqual({ allowed: true });
    expect(checkFrontPage({ status: 'init' })).toMatchObject({ code: 'notPublished' });
    expect(checkFrontPage({ status: 'canceled' })).toMatchObject({ code: 'canceled' });
  });
});

test('R157: allowing transfer says so, forbidding wants a reason', () => {
  expect(transferBanReason(false, 'x')).toBe(ALLOW_TRANSFER_REASON);
  expect(ALLOW_TRANSFER_REASON).toBe('允许转入');
  expect(transferBanReason(true, ' 满班 ')).toBe('满班');
  expect(transferBanReason(true, '  ')).toBeUndefined();
});

test('R041, R044, R045: links are made from ids', () => {
  expect(lessonPath(7)).toBe('/lessons/7');
  expect(lessonPath(7, 'stat', 'daily')).toBe('/lessons/7/stat/daily');
  expect(lessonInfoTemplatePath(8)).toBe('/lessonInfoTemplates/8');
  expect(lessonTemplatePath(9)).toBe('/lessonTemplates/9');
  expect(lessonIntroUrl('https://www.example.com/l/{lessonId}?id={lessonId}', 7)).toBe(
    'https://www.example.com/l/7?id=7',
  );
  expect(lessonIntroUrl('', 7)).toBeUndefined();
});

describe('copies', () => {
  const original = aLesson({
    startSaleTime: 1,
    endSaleTime: 2,
    endSaleTimeCalculationRule: 'main_episode_2',
    refundDeadline: 3,
    displayStartTime: 4,
    displayEndTime: 5,
    startPreSaleTime: 6,
    srcLessonId: 7,
    lessonMarkId: 8,
    programmingClassNumber: 9,
  });

  test('R283: a copy with the same episodes keeps its times and plans its sale anew', () => {
    expect(copyOf(original, 'merge_episode')).toEqual({
      ...original,
      startSaleTime: 0,
      startPreSaleTime: null,
      srcLessonId: null,
      lessonMarkId: null,
      programmingClassNumber: -2,
    });
  });

  test('R283: with new episodes a time by rule waits for its outline, one by hand stays', () => {
    expect(copyOf(original, 'create_episode')).toMatchObject({ endSaleTime: 0, refundDeadline: 3, displayEndTime: 5 });
  });

  test('R283: without episodes no time is kept, but the rules are', () => {
    expect(copyOf(original, 'not_copy_episode')).toMatchObject({
      endSaleTime: 0,
      refundDeadline: 0,
      displayStartTime: 0,
      endSaleTimeCalculationRule: 'main_episode_2',
    });
  });

  test('R283: a sale time by hand comes along with the sale times, one by rule does not', () => {
    const byHand = { ...original, endSaleTimeCalculationRule: 'init' as const };
    expect(copyOf(byHand, 'not_copy_episode', ['saleTimes'])).toMatchObject({ startSaleTime: 1, endSaleTime: 2 });
    expect(copyOf(original, 'not_copy_episode', ['saleTimes'])).toMatchObject({ startSaleTime: 1, endSaleTime: 0 });
  });

  test.each(COPY_PART.codes)('R283: the part %s is taken over as a whole or not at all', (part) => {
    const fields = Object.entries(COPY_TREATMENT).flatMap(([field, treatment]) => (treatment === part ? [field] : []));
    const full = { ...original, ...Object.fromEntries(fields.map((field) => [field, 9])) };
    const of = (parts: readonly CopyPart[]) => Object.entries(copyOf(full, 'merge_episode', parts));
    expect(of([part]).filter(([field, value]) => fields.includes(field) && value !== 9)).toEqual([]);
    expect(of([]).filter(([field, value]) => fields.includes(field) && value === 9)).toEqual([]);
  });

  test('R283: the outline of a copy is empty, shared, or the episodes alone', () => {
    const episode = { displayStartTime: null, displayEndTime: null, isMain: true, isRecord: false };
    const outline = {
      startAt: 1,
      endAt: 9,
      episodes: [
        { ...episode, startTime: 4, endTime: 6 },
        { ...episode, startTime: 2, endTime: 3 },
      ],
    };
    expect(outlineOfCopy(outline, 'not_copy_episode')).toEqual({ startAt: null, endAt: null, episodes: [] });
    expect(outlineOfCopy(outline, 'merge_episode')).toEqual(outline);
    expect(outlineOfCopy(outline, 'create_episode')).toEqual({ ...outline, startAt: 2, endAt: 6 });
  });

  test('R283: the table of treatments is what a copy does', () => {
    const copy = copyOf(original, 'not_copy_episode');
    const kept = Object.entries(COPY_TREATMENT).filter(([, treatment]) => treatment === 'keep');
    expect(copy).toMatchObject(Object.fromEntries(kept.map(([field]) => [field, Object(original)[field]])));
  });
});
