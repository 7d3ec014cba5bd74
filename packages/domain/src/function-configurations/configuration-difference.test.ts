import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aConfiguration, anyConfigurations, anyRecord } from '../../test/a-configuration.ts';
import { beyondRules, fieldDifferences } from './configuration-difference.ts';
import { valueFault } from './configured-value.ts';
import { matches, matchReply } from './match-configurations.ts';

test('the difference of two sets is that of the match before and after, whatever the record', () => {
  fc.assert(
    fc.property(anyConfigurations, anyConfigurations, anyRecord, (before, after, record) => {
      const input = { ...record, allMatch: true };
      const view = (set: typeof before) => {
        const { key2Matched } = matchReply(set, input);
        const drawn = set.filter(({ key, show }) => show && key2Matched[key] === true);
        return { key2Matched, drawn: new Map(drawn.map((field) => [field.key, field])) };
      };
      const [was, is] = [view(before), view(after)];
      const told = new Map(fieldDifferences(before, after, record).map((row) => [row.key, row.effect]));
      for (const key of ['a', 'b', 'c']) {
        const matched = [was.key2Matched[key] === true, is.key2Matched[key] === true];
        const [old, next] = [was.drawn.get(key), is.drawn.get(key)];
        const value = record.values[key];
        const gained = (!matched[0] && matched[1]) || (matched[0] && matched[1] && !old && next);
        const lost = (matched[0] && !matched[1]) || (matched[0] && matched[1] && old && !next);
        const broken = old && next && !valueFault(old, value) && valueFault(next, value);
        expect(told.get(key)).toBe(gained ? 'gain' : lost ? 'lose' : broken ? 'invalidate' : undefined);
      }
    }),
    { seed: 264, numRuns: 3000 },
  );
});

test('R269: without rules every record of a kind matches, so that what happens beyond the rules needs no look at each', () => {
  let seen = 0;
  fc.assert(
    fc.property(anyConfigurations, anyConfigurations, anyRecord, (before, after, record) => {
      const { differences, byValue } = beyondRules(before, after, record.functionType);
      const ruled = [...before, ...after].filter(({ rules }) => rules.length > 0);
      const isBeyond = !ruled.some((configuration) => matches(configuration, { ...record, allMatch: true }));
      const unlike = ['a', 'b', 'c'].filter((key) => record.values[key] !== undefined);
      if (!isBeyond || unlike.some((key) => byValue.includes(key))) return;
      seen += differences.length;
      expect(new Set(fieldDifferences(before, after, record))).toEqual(new Set(differences));
    }),
    { seed: 269, numRuns: 3000 },
  );
  expect(seen).toBeGreaterThan(1000);
});

test('a narrower limit says which value breaks it', () => {
  const [before, after] = [aConfiguration(), aConfiguration({ info: { max: 9 } })];
  const record = { functionType: 3, facts: {}, values: { liveMinutes: 10 } } as const;
  expect(fieldDifferences([before], [after], record)).toEqual([
    { key: 'liveMinutes', effect: 'invalidate', reason: '直播时长不能大于 9' },
  ]);
});
