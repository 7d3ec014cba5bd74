import { describe, expect, it } from 'vitest';
import {
  changedFields,
  type LessonSnapshot,
  partOf,
  sameChange,
  toldFields,
  withStatusTimes,
} from './lesson-snapshot.ts';
import { NEW_LESSON } from './new-lesson.ts';

const lesson: LessonSnapshot = {
  ...NEW_LESSON,
  grades: [{ id: 7 }],
  status: 'init',
  publishTime: 0,
  onFrontPageTime: 0,
  transferForbidden: false,
  limitKind: 'estimatedLimit',
  infoTemplateId: null,
  ownerId: null,
  assessmentId: null,
  configured: {},
};

describe('a patch of a lesson', () => {
  it('areas 0: names only what it really changes', () => {
    expect(changedFields(lesson, { status: 'published', grades: [{ id: 7 }], limit: lesson.limit })).toEqual([
      'status',
    ]);
    expect(partOf(lesson, ['status', 'grades'])).toEqual({ status: 'init', grades: [{ id: 7 }] });
  });

  it('areas 0: tells what happened and not when', () => {
    expect(toldFields(['status', 'publishTime', 'onFrontPageTime'])).toEqual(['status']);
    expect(sameChange({ status: 'published', publishTime: 1 }, { publishTime: 2, status: 'published' })).toBe(true);
    expect(sameChange({ limit: 30 }, { limit: 31 })).toBe(false);
  });

  it('R151, decision 52: the times of a status follow it', () => {
    expect(withStatusTimes({ status: 'published' }, 5)).toEqual({ status: 'published', publishTime: 5 });
    expect(withStatusTimes({ status: 'published', publishTime: 3 }, 5)).toEqual({
      status: 'published',
      publishTime: 3,
    });
    expect(withStatusTimes({ status: 'init', onFrontPageTime: 9 }, 5)).toEqual({
      status: 'init',
      publishTime: 0,
      onFrontPageTime: 0,
    });
    expect(withStatusTimes({ limit: 3 }, 5)).toEqual({ limit: 3 });
  });
});
