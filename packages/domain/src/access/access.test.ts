import { describe, expect, test } from 'vitest';
import { mayNavigate, mayOpen, type NavigationFacts, seesFullBar, shellState, visibleNavItems } from './guards.ts';
import { landingPath, preferenceQuery } from './landing.ts';
import { maskPhone } from './phone-mask.ts';
import { BATCH_TASK_PRIVILEGES, PRIVILEGE, type Privilege } from './privileges.ts';
import {
  inScope,
  joinedScopes,
  joinScopes,
  PRIVILEGES_OF_ROLE,
  SEEDED_ROLE,
  scopeFor,
  UNLIMITED_SCOPE,
} from './roles.ts';

describe('roles', () => {
  test.each<[string, Privilege, boolean]>([
    ['ROLE_ADMIN', 'ADMIN_CONFIG', true],
    ['ROLE_STAFF', 'LESSON_WRITE', true],
    ['ROLE_STAFF', 'EXPORT', true],
    ['ROLE_STAFF', 'PHONE_READ', true],
    ['ROLE_STAFF', 'ADMIN_CONFIG', false],
    ['ROLE_STAFF', 'RD_OPERATION_TOOL', false],
    ['ROLE_TEMP', 'LESSON_READ', true],
    ['ROLE_TEMP', 'LESSON_WRITE', false],
    ['ROLE_TEMP', 'EXPORT', false],
    ['ROLE_TEMP', 'PHONE_READ', false],
    ['ROLE_TEMP', 'STUDENT_TRANSFER', false],
    ['ROLE_VIEWER', 'LESSON_READ', true],
    ['ROLE_VIEWER', 'SALE_WRITE', false],
    ['ROLE_DEVOPS', 'RD_OPERATION_TOOL', true],
    ['ROLE_DEVOPS', 'LESSON_WRITE', false],
  ])('decision 90: %s holds %s: %s', (role, privilege, expected) => {
    expect(SEEDED_ROLE.has(role) && PRIVILEGES_OF_ROLE[role].includes(privilege)).toBe(expected);
  });

  test('R014: every seeded role opens the app, and only the administrator holds everything', () => {
    for (const role of SEEDED_ROLE.codes) {
      expect(PRIVILEGES_OF_ROLE[role]).toContain('amaze');
      expect(new Set(PRIVILEGES_OF_ROLE[role]).size).toBe(PRIVILEGES_OF_ROLE[role].length);
      expect(PRIVILEGES_OF_ROLE[role].length === PRIVILEGE.codes.length).toBe(role === 'ROLE_ADMIN');
    }
  });
});

describe('data scope', () => {
  const maths = { subject: 2, subjects: [], phase: 1 };

  test.each([
    ['without limit everything is in reach', UNLIMITED_SCOPE, maths, true],
    ['the subject is in reach', { subjects: [2], phases: null }, maths, true],
    ['the subject is out of reach', { subjects: [1], phases: null }, maths, false],
    ['the phase is out of reach', { subjects: null, phases: [2, 3] }, maths, false],
    ['one of several subjects is enough', { subjects: [3], phases: null }, { ...maths, subjects: [2, 3] }, true],
    [
      'an object without subject and phase is in reach',
      { subjects: [], phases: [] },
      { subject: null, subjects: [], phase: null },
      true,
    ],
    ['nothing else is in reach of an empty scope', { subjects: [], phases: null }, maths, false],
  ])('areas 2: %s', (_sentence, scope, object, expected) => {
    expect(inScope(scope, object)).toBe(expected);
  });

  test('areas 2: several roles reach what any of them reaches', () => {
    expect(
      joinScopes([
        { subjects: [2], phases: [1] },
        { subjects: [1, 2], phases: null },
      ]),
    ).toEqual({
      subjects: [1, 2],
      phases: null,
    });
    expect(joinScopes([])).toEqual({ subjects: [], phases: [] });
    const role = { code: 'ROLE_MATHS', privileges: ['amaze'], subjects: [2], phases: null };
    expect(joinScopes([role])).toEqual({ subjects: [2], phases: null });
  });

  const mathsOnly = { subjects: [2], phases: null };
  const primaryOnly = { subjects: null, phases: [1] };
  test.each([
    ['subjects of one phase set', [mathsOnly, { subjects: [1], phases: null }], [{ subjects: [1, 2], phases: null }]],
    ['phases of one subject set', [primaryOnly, { subjects: null, phases: [2] }], [{ subjects: null, phases: [1, 2] }]],
    ['one within the other', [{ subjects: [2], phases: [1] }, primaryOnly], [primaryOnly]],
    ['a third that makes them one', [mathsOnly, primaryOnly, UNLIMITED_SCOPE], [UNLIMITED_SCOPE]],
    ['数学 everywhere and everything in 小学, which stay two', [mathsOnly, primaryOnly], [mathsOnly, primaryOnly]],
  ])('areas 2: scopes of several roles: %s', (_, scopes, expected) => {
    expect(joinedScopes(scopes)).toEqual(expected);
  });

  test('areas 2: who holds 数学 and 小学 never sees 初中英语; a role without the privilege lends no sight', () => {
    expect(inScope(joinScopes([mathsOnly, primaryOnly]), { subject: 3, subjects: [], phase: 2 })).toBe(false);
    const grants = [
      { privileges: ['amaze', 'LESSON_READ'], scope: mathsOnly },
      { privileges: ['amaze', 'EXPORT'], scope: UNLIMITED_SCOPE },
    ];
    expect(scopeFor(grants, ['LESSON_READ'])).toEqual(mathsOnly);
    expect(scopeFor(grants, ['amaze'])).toEqual(UNLIMITED_SCOPE);
    expect(scopeFor(grants, ['signedIn'])).toEqual(UNLIMITED_SCOPE);
  });
});

describe('phones', () => {
  test('R233: a masked number shows its first three and last four digits', () => {
    expect(maskPhone('13812340000')).toBe('138****0000');
    expect(maskPhone('01012345678')).toBe('010****5678');
    expect(maskPhone('1234567')).toBe('*******');
    expect(maskPhone('')).toBe('');
  });
});

describe('landing', () => {
  test.each([
    ['R015: staff take subject and phase along', ['ROLE_STAFF'], '/lessons?subject=2&phase=1'],
    ['R015: so do temporary staff', ['ROLE_VIEWER', 'ROLE_TEMP'], '/lessons?subject=2&phase=1'],
    ['R016: everybody else arrives without', ['ROLE_ADMIN'], '/lessons'],
    ['R016: without a role too', [], '/lessons'],
  ])('%s', (_sentence, roles, expected) => {
    expect(landingPath(roles, { subject: 2, phase: 1 })).toBe(expected);
  });

  test('R015: without a preference there is no query', () => {
    expect(landingPath(['ROLE_STAFF'], { subject: null })).toBe('/lessons');
    expect(preferenceQuery({ phase: 3 })).toBe('phase=3');
  });
});

describe('shell', () => {
  test.each([
    ['R014: the root privilege opens the app', ['amaze'], '#/ldap-auth', 'app'],
    ['R012: without it /ldap-auth leads to the LDAP screen', [], 'https://x/#/ldap-auth?a=1', 'ldapAuth'],
    ['R013: and every other address to the coupon screen', ['AMAZE_MAIN'], 'https://x/#/lessons', 'couponRedirect'],
  ])('%s', (_sentence, privileges, url, expected) => {
    expect(shellState(privileges, url)).toBe(expected);
  });

  test('R021: the full bar wants the main privilege', () => {
    expect([seesFullBar(['amaze', 'AMAZE_MAIN']), seesFullBar(['amaze'])]).toEqual([true, false]);
  });
});

const items = [
  { link: '/lessons' },
  { children: [{ link: '/jwc/jams' }, { link: '/jwc/videos', privilege: 'EPISODE_WRITE' }] },
  { children: [{ link: '/convenientTools', privilege: 'RD_OPERATION_TOOL' }] },
];

function navigation(overrides: Partial<NavigationFacts> = {}): NavigationFacts {
  return { privileges: [], items, variant: 'first', ...overrides };
}

test('R047: an item that asks for BATCH_TASK_LOW is shown with either of the two', () => {
  const batch = [{ link: '/jwc/batch/task', privilege: 'BATCH_TASK_LOW' }];
  expect(visibleNavItems(batch, ['BATCH_TASK_HIGH'])).toEqual(batch);
  expect(visibleNavItems(batch, ['BATCH_TASK_LOW'])).toEqual(batch);
  expect(visibleNavItems([{ link: '/x', privilege: 'BATCH_TASK_HIGH' }], ['BATCH_TASK_LOW'])).toEqual([]);
});

test('R027: items without their privilege are hidden, and groups that are empty then', () => {
  expect(visibleNavItems(items, [])).toEqual([{ link: '/lessons' }, { children: [{ link: '/jwc/jams' }] }]);
});

test.each<[string, string, Partial<NavigationFacts>, boolean]>([
  ['R039: an area with a visible item opens', 'jwc/jams', {}, true],
  ['R039: with pages that have no item of their own', '#/jwc/jams/7?tab=1', {}, true],
  ['R039: an alias stands for the area it leads to', 'lessonDispatch/lessons', {}, true],
  ['R039: an area without item stays closed', 'externalLessons', {}, false],
  ['R039: an area whose item is hidden stays closed', 'convenientTools', {}, false],
  ['R039: a hidden item closes its own page', 'jwc/videos/3', {}, false],
  ['R039: and opens it with its privilege', 'jwc/videos/3', { privileges: ['EPISODE_WRITE'] }, true],
  ['R040: on the second variant the path begins with a link', 'jwc/jams/7', { variant: 'second' }, true],
  ['R040: a page without link stays closed there', 'jwc/assessments', { variant: 'second' }, false],
  ['R040: a longer name is another page', 'jwc/jamsAndMore', { variant: 'second' }, false],
])('%s', (_sentence, path, overrides, expected) => {
  expect(mayNavigate(path, navigation(overrides))).toBe(expected);
});

test('R047: either batch privilege opens the tasks', () => {
  expect(mayOpen(BATCH_TASK_PRIVILEGES, ['BATCH_TASK_HIGH'])).toBe(true);
  expect(mayOpen(BATCH_TASK_PRIVILEGES, ['amaze'])).toBe(false);
  expect(mayOpen([], [])).toBe(true);
});
