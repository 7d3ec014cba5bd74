import { describe, expect, test } from 'vitest';
import { placeOfSheet, placesFault } from './paper-places.ts';

const first = (major: 'all' | 'wenke' | 'like') => ({ place: 1, major }) as const;
const second = (major: 'all' | 'wenke' | 'like') => ({ place: 2, major }) as const;

describe('R244, R286: the places of an exam', () => {
  test('理科 stands second where the exam has tracks, everything else first', () => {
    expect(placeOfSheet('like', true)).toBe(2);
    expect(placeOfSheet('wenke', true)).toBe(1);
    expect(placeOfSheet('all', true)).toBe(1);
    expect(placeOfSheet('like', false)).toBe(1);
  });

  test.for([
    ['one paper of any track', [first('like')], false, null],
    ['文科 and 理科', [first('wenke'), second('like')], true, null],
    ['理科 alone', [second('like')], true, null],
    ['文科 and 理科 where nothing is split', [first('wenke'), second('like')], false, 'onePaperOnly'],
    ['不分文理 beside 理科', [first('all'), second('like')], true, 'tracksDiffer'],
    ['文科 in the second place', [first('wenke'), second('wenke')], true, 'tracksDiffer'],
  ] as const)('%s', ([, papers, hasTracks, fault]) => {
    expect(placesFault(papers, hasTracks)).toBe(fault);
  });
});
