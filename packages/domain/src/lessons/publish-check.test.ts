import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { READY_TO_PUBLISH } from '../../test/publish-facts.ts';
import { SHELF_STATE } from '../teams/team-codes.ts';
import { LESSON_STATUS } from './lesson-codes.ts';
import { checkPublish, PUBLISH_REFUSAL, type PublishFacts, type PublishRefusalCode } from './publish-check.ts';

const someFacts = (overrides: Partial<PublishFacts> = {}): PublishFacts => ({ ...READY_TO_PUBLISH, ...overrides });

function codesOf(overrides: Partial<PublishFacts>): readonly PublishRefusalCode[] {
  const verdict = checkPublish(someFacts(overrides));
  return verdict.allowed ? [] : verdict.refusals.map((refusal) => refusal.code);
}

test.each<[string, Partial<PublishFacts>, readonly PublishRefusalCode[]]>([
  ['R146: a complete draft may be published', {}, []],
  ['R142: a missing field refuses', { missingFields: ['label'] }, ['required']],
  ['R143: a published lesson is not published again', { status: 'published' }, ['repeated']],
  ['R144: a canceled lesson is not published', { status: 'canceled' }, ['canceled']],
  ['R147: an assessment that is wanted must be there', { withAssessment: true }, ['withoutAssessment']],
  ['R147: with its assessment it passes', { withAssessment: true, hasAssessment: true }, []],
  ['R147: an assessment that nobody wants is no matter', { hasAssessment: true }, []],
  ['R148: a mentor needs a team on shelf', { withMentor: true, teamShelfStates: ['off_shelf'] }, ['noOnShelfTeam']],
  ['R148: a mentor without any team needs one', { withMentor: true }, ['noOnShelfTeam']],
  ['R148: one team on shelf is enough', { withMentor: true, teamShelfStates: ['off_shelf', 'on_shelf'] }, []],
  ['R148: an invite-fresh lesson needs no team', { withMentor: true, inviteFresh: true }, []],
  [
    'R144: every refusal is told, the canceled status first',
    { status: 'canceled', missingFields: ['name'], withAssessment: true, withMentor: true },
    ['canceled', 'required', 'withoutAssessment', 'noOnShelfTeam'],
  ],
])('%s', (_sentence, overrides, expected) => {
  expect(codesOf(overrides)).toEqual(expected);
});

describe('what comes with the verdict', () => {
  test('R142: the refusal names every missing field and leads to the first', () => {
    expect(checkPublish(someFacts({ missingFields: ['semester', 'label'] }))).toEqual({
      allowed: false,
      refusals: [
        {
          code: 'required',
          label: '课程有必填项未填写，请补全后再发布：学期、课程标签',
          fields: ['semester', 'label'],
          mend: { tab: 'info', field: 'semester' },
        },
      ],
    });
  });

  test('R147, R148: refusals say where they are mended, and a final status is not', () => {
    const verdict = checkPublish(someFacts({ status: 'published', withAssessment: true, withMentor: true }));
    expect(verdict.allowed ? [] : verdict.refusals.map((refusal) => refusal.mend)).toEqual([
      null,
      { tab: 'info', field: 'withAssessment' },
      { tab: 'teams' },
    ]);
  });

  test('R145, R149: an internal lesson without its books asks twice', () => {
    const verdict = checkPublish(someFacts({ internal: true, supportReadingTraining: true }));
    expect(verdict.allowed && verdict.warnings.map((warning) => warning.code)).toEqual(['internal', 'bookUnConfig']);
  });

  test('R149: bound books warn of nothing', () => {
    const verdict = checkPublish(someFacts({ supportReadingTraining: true, boundBookCount: 2 }));
    expect(verdict).toMatchObject({ allowed: true, warnings: [] });
  });

  test('R150: a ted lesson goes to the front page', () => {
    expect(checkPublish(someFacts({ ted: true }))).toMatchObject({ needsFrontPage: true });
    expect(checkPublish(someFacts())).toMatchObject({ needsFrontPage: false, bundleNote: null });
  });

  test('R146: bundles come as a note with the success', () => {
    const verdict = checkPublish(someFacts({ bundles: [{ id: 7, name: '秋季联报' }] }));
    expect(verdict).toMatchObject({ allowed: true, warnings: [] });
    expect(verdict.allowed && verdict.bundleNote).toContain('秋季联报（7）');
  });
});

const anyRefusalFacts = fc.record({
  status: fc.constantFrom(...LESSON_STATUS.codes),
  missingFields: fc.subarray(['name', 'label', 'grades'] as const),
  internal: fc.boolean(),
  ted: fc.boolean(),
  inviteFresh: fc.boolean(),
  withMentor: fc.boolean(),
  withAssessment: fc.boolean(),
  hasAssessment: fc.boolean(),
  teamShelfStates: fc.array(fc.constantFrom(...SHELF_STATE.codes), { maxLength: 3 }),
  supportReadingTraining: fc.boolean(),
  boundBookCount: fc.nat(2),
  bundles: fc.array(fc.record({ id: fc.nat(), name: fc.string() }), { maxLength: 2 }),
});

const anyFacts: fc.Arbitrary<PublishFacts> = anyRefusalFacts.map(someFacts);

test('R142-R149: every lesson falls in exactly one outcome', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const verdict = checkPublish(facts);
      const refused = !verdict.allowed && verdict.refusals.length > 0;
      const warned = verdict.allowed && verdict.warnings.length > 0;
      const ready = verdict.allowed && verdict.warnings.length === 0;
      expect([refused, warned, ready].filter(Boolean)).toHaveLength(1);
    }),
  );
});

test('decision 50: refusals keep one order and none is told twice', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const codes = codesOf(facts);
      expect(codes).toEqual(PUBLISH_REFUSAL.codes.filter((code) => codes.includes(code)));
      expect(PUBLISH_REFUSAL.codes).toEqual(['canceled', 'repeated', 'required', 'withoutAssessment', 'noOnShelfTeam']);
    }),
  );
});
