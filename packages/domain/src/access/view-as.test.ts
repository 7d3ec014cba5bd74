import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRIVILEGE, type Privilege } from './privileges.ts';
import { checkView, viewedRights } from './view-as.ts';

const scope = fc.record({
  subjects: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 5 }))),
  phases: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 3 }))),
});
const rights = fc.record({
  privileges: fc.subarray([...PRIVILEGE.codes]).map((codes): ReadonlySet<Privilege> => new Set(codes)),
  scope,
});
const within = (inner: readonly number[] | null, outer: readonly number[] | null) =>
  outer === null || (inner !== null && inner.every((id) => outer.includes(id)));

test('areas 12: whoever looks on as another has no right and sees no place that either of the two has not', () => {
  fc.assert(
    fc.property(rights, rights, (own, viewed) => {
      const seen = viewedRights(own, viewed);
      for (const code of seen.privileges) expect(own.privileges.has(code) && viewed.privileges.has(code)).toBe(true);
      for (const each of [own, viewed]) {
        expect(within(seen.scope.subjects, each.scope.subjects)).toBe(true);
        expect(within(seen.scope.phases, each.scope.phases)).toBe(true);
      }
    }),
  );
});

test('areas 12: phone numbers stay masked for whoever looks on', () => {
  const all = { privileges: new Set(PRIVILEGE.codes), scope: { subjects: null, phases: null } };
  expect([...viewedRights(all, all).privileges]).toEqual(PRIVILEGE.codes.filter((code) => code !== 'PHONE_READ'));
});

test.each([
  ['another', { id: 2, disabled: false }, null],
  ['oneself', { id: 1, disabled: false }, 'viewsOneself'],
  ['somebody who is out', { id: 2, disabled: true }, 'viewsDisabled'],
])('areas 12: looking on as %s', (_sentence, viewed, code) => {
  expect(checkView({ ownId: 1, viewed })?.code ?? null).toBe(code);
});
