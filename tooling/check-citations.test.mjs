import { describe, expect, it } from 'vitest';
import { complaintsAbout } from './check-citations.mjs';
import { citationsIn, entriesIn } from './citations.mjs';

const CATALOGUE = [
  'docs/spec/some.md',
  '- R142 Refused while fields are empty.\n- decision 2: Prices.\n- decision 3: Times.\n- issue 13.8: A bad day.\n',
];
const complaints = (text, options) => complaintsAbout(new Map([CATALOGUE, ['apps/a.test.ts', text]]), options);

describe('what is cited', () => {
  it.each([
    ['R142, E012, L385, T026 and EN07', ['R142', 'E012', 'L385', 'T026', 'EN07']],
    ['R205-R208', ['R205', 'R208']],
    ['规则R142的', ['R142']],
    ['Decision 133', ['decision 133']],
    ['decisions 45-47 and 50, 51', ['decision 45', 'decision 46', 'decision 47', 'decision 50', 'decision 51']],
    ['decision 52, a choice', ['decision 52']],
    ['(areas section 12), areas.md 4, areas 9: two', ['areas 12', 'areas 4', 'areas 9']],
    [' * says (decision\n * 82)', ['decision 82']],
    ['issue 13 section 8: a', ['issue 13.8']],
    ['issue 13, 6: a', ['issue 13.6']],
    ['issue 13.4: a', ['issue 13.4']],
    ['Issue 5, bad input', ['issue 5']],
    ['ADR 10', ['ADR 10']],
  ])('%j', (text, ids) => {
    expect(citationsIn(text).map(({ id }) => id)).toEqual(ids);
  });

  it.each(['R1422', 'RR142', 'XR142', 'decision', 'in three areas', 'r142'])('not %j', (text) => {
    expect(citationsIn(text)).toEqual([]);
  });

  it('on its line', () => {
    expect(citationsIn('a\nb R142')).toEqual([{ id: 'R142', line: 2 }]);
  });
});

describe('the check of citations', () => {
  it('reads a line of a catalogue by the id it begins with', () => {
    expect(entriesIn(CATALOGUE[1])).toEqual(['R142', 'decision 2', 'decision 3', 'issue 13.8']);
  });

  it.each([
    ['a rule that stands nowhere', '// R143', 'apps/a.test.ts:1: R143 stands in no catalogue of docs/spec'],
    [
      'one of several decisions',
      '// decisions 2 to 4',
      'apps/a.test.ts:1: decision 4 stands in no catalogue of docs/spec',
    ],
    ['a section of an issue', '// issue 13.9', 'apps/a.test.ts:1: issue 13.9 stands in no catalogue of docs/spec'],
    [
      'a decision record that is not there',
      '// ADR 99',
      'apps/a.test.ts:1: ADR 99 stands in no catalogue of docs/spec',
    ],
  ])('complains about %s', (_sentence, text, complaint) => {
    expect(complaints(text, { decisionRecords: ['ADR 1'] })).toEqual([complaint]);
  });

  it('complains about an id that is explained twice, and a document that is not there', () => {
    const twice = new Map([CATALOGUE, ['docs/spec/other.md', '- R142 Again.']]);
    expect(complaintsAbout(twice)).toEqual(['R142 is explained twice']);
    const hasDocument = () => false;
    expect(complaints('see docs/adr/x.md', { hasDocument })).toEqual(['apps/a.test.ts: there is no docs/adr/x.md']);
  });

  it('lets tests make up calls, and nothing else', () => {
    expect(complaints("id: 'E901'")).toEqual([]);
    expect(complaintsAbout(new Map([CATALOGUE, ['apps/a.ts', "id: 'E901'"]]))).toHaveLength(1);
  });
});
