import { expect, test } from 'vitest';
import { endedText, isWorthNotice, releasedText, toReleaseText } from './task-notice.ts';

const counts = { waiting: 0, succeeded: 2981, unchanged: 0, refused: 0, failed: 0, notDone: 0 };

test('issue 16: a message says what became of a task, zeros apart', () => {
  expect(endedText('发布课程', counts)).toBe('“发布课程”已结束：成功 2,981 条');
  expect(endedText('发布课程', { ...counts, unchanged: 3, refused: 10, failed: 2, notDone: 1 })).toBe(
    '“发布课程”已结束：成功 2,981 条，无需变更 3 条，未完成 13 条',
  );
  expect(toReleaseText('发布课程', '林静', 3000)).toBe('林静发起的“发布课程”等待放行，共 3,000 条，请核对后放行');
  expect(releasedText('发布课程', '王主管')).toBe('“发布课程”已由王主管放行，开始执行');
});

test('a small task sends none', () => {
  expect([isWorthNotice({ tier: 'SMALL' }), isWorthNotice({ tier: 'LOW' })]).toEqual([false, true]);
});
