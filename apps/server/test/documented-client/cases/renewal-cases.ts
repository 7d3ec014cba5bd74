/** Renewal data of a lesson, in all and by day. */
import assert from 'node:assert/strict';
import type { DocumentedCase } from '../documented-case.ts';

const COUNTS = { renewed: 'number', notRenewed: 'number', cannotRenew: 'number', refunded: 'number' } as const;

export const RENEWAL_CASES: readonly DocumentedCase[] = [
  {
    call: 'E152',
    title: 'counts the classes of a systematic lesson, in all and by team',
    send: (seen) => ({ json: { lessonId: seen.id('systematicLessonId') } }),
    expect: (answer) => answer.ok().has({ classes: COUNTS, rates: 'list', teams: 'list', computedTime: 'number' }),
  },
  {
    call: 'E152',
    title: 'R064: other types have none',
    send: (seen) => ({ json: { lessonId: seen.id('lessonWithoutRenewalId') } }),
    expect: (answer) => assert.equal(answer.ok().at('classes'), null),
  },
  {
    call: 'E151',
    title: 'counts renewals by day',
    send: (seen) => ({ json: { lessonId: seen.id('systematicLessonId') } }),
    expect: (answer) => answer.ok().has({ days: [{ day: 'number', renewals: 'number', losses: 'number' }] }),
  },
];
