import { describe, expect, it } from 'vitest';
import { parsePastedIds } from './pasted-ids.ts';
import { needsRelease, privilegesOfTier, tierOf } from './size-tier.ts';
import { TASK_STATE } from './task-codes.ts';
import { finishedState, isFinished, mayTaskAction } from './task-transitions.ts';

describe('ids pasted from anywhere', () => {
  it.each([
    ['blanks and new lines', '1 2\n3\r\n4\t5', [1, 2, 3, 4, 5]],
    ['commas of both widths and other marks', '1,2，3、4；5;6|7', [1, 2, 3, 4, 5, 6, 7]],
    ['full-width digits', '１２，３４', [12, 34]],
    ['quotes and invisible marks of copied cells', '"12"\u200b,\ufeff13', [12, 13]],
    ['doubles once, in the order pasted', '3 1 3 2 1', [3, 1, 2]],
    ['nothing', ' \n ', []],
  ])('areas 9: %s', (_sentence, text, expected) => {
    expect(parsePastedIds(text).ids).toEqual(expected);
  });

  it('areas 9: tells what is no id and how many came twice', () => {
    expect(parsePastedIds('1, 课程2, 0, -3, 1.5, 1, 12345678901234567890')).toEqual({
      ids: [1],
      strange: ['课程2', '0', '-3', '1.5', '12345678901234567890'],
      doubles: 1,
    });
  });
});

describe('the size of a plan', () => {
  it.each([
    [200, 'SMALL'],
    [201, 'LOW'],
    [2000, 'LOW'],
    [2001, 'HIGH'],
  ])('areas 9: %d rows are %s', (rows, tier) => {
    expect(tierOf(rows, { low: 200, high: 2000 })).toBe(tier);
  });

  it('areas 9: HIGH includes LOW, and a small plan asks for neither', () => {
    expect(privilegesOfTier('SMALL')).toEqual([]);
    expect(privilegesOfTier('LOW')).toContain('BATCH_TASK_HIGH');
    expect(privilegesOfTier('HIGH')).toEqual(['BATCH_TASK_HIGH']);
  });

  it.each([
    ['a HIGH plan over the share waits', 'HIGH', 31, true],
    ['a HIGH plan at the share does not', 'HIGH', 30, false],
    ['a LOW plan never does', 'LOW', 100, false],
  ] as const)('areas 9: %s', (_sentence, tier, touched, expected) => {
    const shares = [{ semesterId: 1, semesterName: '2026 秋', touched, published: 100 }];
    expect(needsRelease(tier, shares, 30)).toBe(expected);
  });
});

describe('the states of a task', () => {
  it.each([
    ['all done', { succeeded: 3, refused: 0, failed: 0, notDone: 0 }, 'succeeded'],
    ['all done or so before', { succeeded: 3, unchanged: 2, refused: 0, failed: 0, notDone: 0 }, 'succeeded'],
    ['some done', { succeeded: 3, refused: 1, failed: 0, notDone: 0 }, 'partial'],
    ['some not reached', { succeeded: 3, refused: 0, failed: 0, notDone: 1 }, 'partial'],
    ['none done', { succeeded: 0, refused: 2, failed: 1, notDone: 0 }, 'failed'],
  ])('areas 9: %s', (_sentence, counts, expected) => {
    expect(finishedState({ waiting: 0, unchanged: 0, ...counts })).toBe(expected);
  });

  it('areas 9: nothing but an undo or a retry follows on a finished task', () => {
    for (const state of TASK_STATE.codes.filter(isFinished)) {
      expect(mayTaskAction('pause', state) || mayTaskAction('cancel', state) || mayTaskAction('confirm', state)).toBe(
        false,
      );
    }
    expect(mayTaskAction('undo', 'undone')).toBe(false);
    expect(mayTaskAction('undo', 'partial')).toBe(true);
    expect(mayTaskAction('cancel', 'paused')).toBe(true);
  });
});
