import { expect, test } from 'vitest';
import { externalUrl, SITE_LABEL, type SiteConfig } from './external-url.ts';

const config: SiteConfig = {
  variant: 'first',
  commerce: { first: 'https://commerce.example.com/', second: 'https://second.example.com/app' },
  marketing: 'https://marketing.example.com',
  scheduling: 'https://scheduling.example.com/#/old',
  users: 'https://users.example.com/#/in',
};
const HERE = 'https://lectern.example.com/#/users?keyword=a&b=1';

test.each([
  ['R071: commerce takes the hash path', 'commerce', '/goods/7?x=1', 'https://commerce.example.com/#/goods/7?x=1'],
  [
    'R075: marketing takes what follows market',
    'marketing',
    '/market/coupon?x=1',
    'https://marketing.example.com/#/coupon?x=1',
  ],
  ['R075: market alone is its root', 'marketing', '/market', 'https://marketing.example.com/#/'],
  ['R075: market with a query is its root too', 'marketing', '/market?x=1', 'https://marketing.example.com/#/?x=1'],
  [
    'R078: scheduling takes the same hash path',
    'scheduling',
    '/paiban/teams',
    'https://scheduling.example.com/#/paiban/teams',
  ],
  [
    'R081: user management gets the current URL',
    'users',
    '/users',
    'https://users.example.com/?url=https%3A%2F%2Flectern.example.com%2F%23%2Fusers%3Fkeyword%3Da%26b%3D1#/in',
  ],
] as const)('%s', (_sentence, site, path, expected) => {
  expect(externalUrl(site, config, path, HERE)).toBe(expected);
});

test('R074: the second variant has a commerce site of its own', () => {
  const second: SiteConfig = { ...config, variant: 'second' };
  expect(externalUrl('commerce', second, '/goods', HERE)).toBe('https://second.example.com/app/#/goods');
});

test('decision 20: without an address there is nowhere to go', () => {
  expect(externalUrl('users', { variant: 'first', commerce: {} }, '/users', HERE)).toBeUndefined();
  expect(externalUrl('commerce', { variant: 'first', commerce: {} }, '/goods', HERE)).toBeUndefined();
  expect(SITE_LABEL.users).toBe('用户管理系统');
});
