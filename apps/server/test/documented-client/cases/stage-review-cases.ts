/** The videos of a stage review's knowledge review: put in, read by kind, taken out. */
import assert from 'node:assert/strict';
import type { DocumentedCase, Seen } from '../documented-case.ts';

const inGroup = (seen: Seen) => ({ params: { id: seen.id('readyVideoId'), groupId: seen.id('stageReviewId') } });
const ofReview = (seen: Seen, more: Record<string, string> = {}) => ({
  query: { stageReviewId: seen.id('stageReviewId'), ...more },
});

export const STAGE_REVIEW_CASES: readonly DocumentedCase[] = [
  {
    call: 'E132',
    title: 'puts a video into the knowledge review',
    send: inGroup,
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E132',
    title: 'changes nothing the second time',
    send: inGroup,
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E131',
    title: 'lists all media of the stage review',
    send: (seen) => ofReview(seen),
    expect: (answer, seen) => assert.equal(answer.ok().number(0, 'id'), seen.id('readyVideoId')),
  },
  {
    call: 'E131',
    title: 'lists those of the kinds of a comma list',
    send: (seen) => ofReview(seen, { mediaTypes: 'video,audio' }),
    expect: (answer) => assert.equal(answer.ok().list().length, 1),
  },
  {
    call: 'E133',
    title: 'takes the video out',
    send: inGroup,
    expect: (answer) => answer.ok(),
  },
];
