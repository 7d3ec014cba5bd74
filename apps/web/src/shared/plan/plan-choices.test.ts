import { describe, expect, test } from 'vitest';
import { buttonWords, missingOf, missingWords, runnableOf, wantsReason } from './plan-choices.ts';
import { aPlan } from './plan-test-data.ts';

const choice = (code: string, count: number, needsReason = false) => ({ code, message: code, count, needsReason });
const plan = aPlan({
  rowCount: 3_000,
  outcomes: { ok: 2_900, warning: 60, unknown: 21, unchanged: 0, refused: 19 },
  choices: [choice('internal', 60), choice('conflictUnknown', 21, true)],
});

describe('the words of the button', () => {
  test.each([
    ['everything that was decided for runs', { internal: 'apply', conflictUnknown: 'apply' }, '发布 2,981 门课程'],
    ['what is skipped does not count', { internal: 'apply', conflictUnknown: 'skip' }, '发布 2,960 门课程'],
    ['with all skipped the rest runs', { internal: 'skip', conflictUnknown: 'skip' }, '发布 2,900 门课程'],
    ['nothing decided counts nothing', {}, '发布 2,900 门课程'],
  ] as const)('issue 3: %s', (_sentence, chosen, expected) => {
    expect(buttonWords(plan, chosen)).toBe(expected);
  });

  test('rows with several codes: one code skipped is exact, two of three are a bound', () => {
    const overlapping = aPlan({
      outcomes: { ok: 10, warning: 10, unknown: 0, unchanged: 0, refused: 0 },
      choices: [choice('a', 8), choice('b', 6), choice('c', 4)],
    });
    expect(runnableOf(overlapping, { a: 'apply', b: 'skip', c: 'apply' })).toEqual({ count: 14, exact: true });
    expect(runnableOf(overlapping, { a: 'apply', b: 'skip', c: 'skip' })).toEqual({ count: 14, exact: false });
    expect(buttonWords(overlapping, { a: 'apply', b: 'skip', c: 'skip' })).toBe('发布至多 14 门课程');
  });

  test('areas 0: says that a second person has to release it', () => {
    expect(buttonWords(aPlan({ needsRelease: true }), {})).toBe('发布 2 门课程（待放行）');
  });
});

describe('what is missing', () => {
  test.each([
    ['a decision', {}, '', '还有 2 项需要选择处理方式'],
    ['one more decision', { internal: 'apply' }, '', '还有 1 项需要选择处理方式'],
    ['the reason for an unknown', { internal: 'apply', conflictUnknown: 'apply' }, ' ', '请填写仍然执行的原因'],
    ['nothing, once the reason is there', { internal: 'apply', conflictUnknown: 'apply' }, '已核对', undefined],
    ['no reason for what is skipped', { internal: 'skip', conflictUnknown: 'skip' }, '', undefined],
  ] as const)('areas 0: %s', (_sentence, chosen, reason, expected) => {
    expect(missingWords(missingOf(plan, chosen, reason), plan)).toBe(expected);
  });

  test('a plan of refusals has nothing to run', () => {
    const refused = aPlan({ outcomes: { ok: 0, warning: 0, unknown: 0, unchanged: 0, refused: 3 } });
    expect(missingWords(missingOf(refused, {}, ''), refused)).toBe('没有可执行的课程');
    const same = aPlan({ outcomes: { ok: 0, warning: 0, unknown: 0, unchanged: 3, refused: 0 } });
    expect(missingWords(missingOf(same, {}, ''), same)).toBe('全部课程已是这样，无需执行');
  });

  test('areas 0: an unknown wants a reason only when it is overridden', () => {
    expect(wantsReason(plan, { conflictUnknown: 'apply' })).toBe(true);
    expect(wantsReason(plan, { conflictUnknown: 'skip', internal: 'apply' })).toBe(false);
  });
});
