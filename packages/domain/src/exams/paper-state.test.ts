import { describe, expect, test } from 'vitest';
import { PAPER_FILTER, type PaperDisplay, type PaperSlot, paperDisplay, paperForStudent } from './paper-state.ts';

const none: PaperSlot = { hasDraft: false, isPublished: false, draftIsNewer: false };
const draft: PaperSlot = { ...none, hasDraft: true };
const published: PaperSlot = { ...none, isPublished: true };
const redrafted: PaperSlot = { hasDraft: true, isPublished: true, draftIsNewer: true };

describe('R244 to R246: what stands in the papers of an exam', () => {
  test.each<[sentence: string, slots: readonly PaperSlot[], state: PaperDisplay['state'], newDraft: boolean]>([
    ['no place at all', [], 'empty', false],
    ['two empty places', [none, none], 'empty', false],
    ['a draft alone', [draft, none], 'unpublished', false],
    ['a draft in the second place alone', [none, draft], 'unpublished', false],
    ['one published', [published, none], 'published', false],
    ['the second place published alone', [none, published], 'published', false],
    [
      'one published, with the draft that it was published from',
      [{ ...redrafted, draftIsNewer: false }],
      'published',
      false,
    ],
    ['one published, with a newer draft', [redrafted], 'published', true],
    ['one published, the second still a draft', [published, draft], 'published', true],
    ['both published', [published, published], 'published_two', false],
    ['both published, one drafted anew', [published, redrafted], 'published_two', true],
  ])('%s', (_sentence, slots, state, newDraft) => {
    expect(paperDisplay(slots)).toEqual({ state, newDraft });
  });

  test('R244: two published papers are found by the filter for published ones', () => {
    expect(PAPER_FILTER).toEqual({ empty: -2, unpublished: 0, published: 1, published_two: 1 });
  });
});

describe('R286: the paper that a student gets', () => {
  type Paper = { readonly major: 'all' | 'wenke' | 'like' };
  const arts: Paper = { major: 'wenke' };
  const science: Paper = { major: 'like' };

  test.each<[sentence: string, papers: readonly Paper[], track: Paper['major'], paper: Paper | undefined]>([
    ['that of the track', [arts, science], 'like', science],
    ['the only one, whatever its track', [arts], 'like', arts],
    ['the only one of an exam without tracks', [{ major: 'all' }], 'wenke', { major: 'all' }],
    ['none of two, without a track', [arts, science], 'all', undefined],
    ['none where none is published', [], 'like', undefined],
  ])('%s', (_sentence, papers, track, paper) => {
    expect(paperForStudent(papers, track)).toEqual(paper);
  });
});
