import { expect, test } from 'vitest';
import { publishReminder, reminderWindow } from './publish-reminder.ts';

test('issue 16: one is reminded until the end of tomorrow', () => {
  const now = Date.parse('2026-03-01T23:30:00+08:00');
  expect(reminderWindow(now)).toEqual({ from: now, to: Date.parse('2026-03-03T00:00:00+08:00') });
});

test('a reminder opens its lessons, as many as an address holds', () => {
  expect(publishReminder([5, 6])).toEqual({
    text: '你负责的 2 门课程将在明天结束前开售，还未发布',
    link: '/lessons?ids=5,6',
  });
  expect(publishReminder(Array.from({ length: 500 }, (_, i) => i + 1)).link.split(',')).toHaveLength(100);
});
