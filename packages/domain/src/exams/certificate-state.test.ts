import { describe, expect, test } from 'vitest';
import { CERTIFICATE_STATE, certificateState, isCertificateOpen } from './certificate-state.ts';

describe('R253: where a certificate stands', () => {
  test.each([
    ['due', true, '一等奖', null],
    ['issued', true, '一等奖', '一等奖'],
    ['differs', true, '二等奖', '一等奖'],
    ['lost', true, null, '一等奖'],
    ['none', true, null, null],
    ['waiting', false, null, null],
    // A mark was taken away after it was issued: nothing is withdrawn before the new one is there.
    ['waiting', false, null, '一等奖'],
  ] as const)('%s', (state, fullyMarked, due, issued) => {
    expect(certificateState({ fullyMarked, due, issued })).toBe(state);
  });

  test('issuing concerns what is due, differs or is to be withdrawn', () => {
    expect(CERTIFICATE_STATE.codes.filter(isCertificateOpen)).toEqual(['due', 'differs', 'lost']);
  });
});
