import type { NavigationFacts } from '@lectern/domain/access/guards';
import { describe, expect, it } from 'vitest';
import { mayEnter } from './route-access.ts';
import { secureAddress } from './use-start-of-app.ts';

const facts = (more: Partial<NavigationFacts> = {}): NavigationFacts => ({
  privileges: ['amaze'],
  variant: 'first',
  items: [{ link: '/lessons' }],
  ...more,
});

describe('mayEnter', () => {
  it.each([
    ['R039: an area the navigation leads to opens', '/lessonDispatch/lessons', facts(), true],
    ['R039: an area without a visible item stays closed', '/externalLessons', facts(), false],
    ['R046: jwc stays closed without an item there', '/jwc/jams', facts(), false],
    ['R046: jwc opens with its item', '/jwc/jams', facts({ items: [{ link: '/jams' }] }), true],
    [
      'R040: variant two opens what begins with a link',
      '/jwc/jams/12',
      facts({ variant: 'second', items: [{ link: '/jams' }] }),
      true,
    ],
    [
      'R040: variant two keeps the rest of the area closed',
      '/jwc/videos',
      facts({ variant: 'second', items: [{ link: '/jams' }] }),
      false,
    ],
    ['R047: batch tasks ask for one of two privileges', '/jwc/batch/task/7', facts(), false],
    ['R047: the low one suffices', '/jwc/batch/task/7', facts({ privileges: ['amaze', 'BATCH_TASK_LOW'] }), true],
    ['R047: the high one suffices', '/jwc/batch/task', facts({ privileges: ['amaze', 'BATCH_TASK_HIGH'] }), true],
    ['decision 26: user batch tasks are guarded the same way', '/user/batch/task', facts(), false],
    ['R048: convenient tools ask for RD_OPERATION_TOOL', '/convenientTools', facts(), false],
    ['R048: and open with it', '/convenientTools', facts({ privileges: ['amaze', 'RD_OPERATION_TOOL'] }), true],
    ['a detail route is no lazy area', '/lessons/12', facts({ items: [] }), true],
  ])('%s', (_, path, given, expected) => {
    expect(mayEnter(path, given)).toBe(expected);
  });
});

describe('secureAddress', () => {
  const at = (href: string) => new URL(href);
  it.each([
    ['test', 'http://lectern.test/#/a', 'https://lectern.test/#/a'],
    ['test', 'https://lectern.test/', undefined],
    ['test', 'http://localhost:8080/', undefined],
    ['test', 'http://127.0.0.1:8080/', undefined],
    ['test', 'http://[::1]:8080/', undefined],
    ['dev', 'http://lectern.test/', undefined],
    ['online', 'http://lectern.test/', undefined],
  ] as const)('R017: on %s %s leads to %s', (env, href, expected) => {
    expect(secureAddress(env, at(href))).toBe(expected);
  });
});
