/** Deliberately bare contracts: each is what a hurried change could look like. */
import { type AnyEndpoint, endpoint } from '@lectern/contract/endpoint';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { StartRefusedError } from '../start-refused-error.ts';
import { checkModule } from './contract-check.ts';
import { parsePublicEndpoints } from './public-endpoints.ts';

const whole = endpoint({
  id: 'L900',
  method: 'GET',
  path: '/t/things/:id',
  tag: 't',
  summary: '东西',
  permission: 'LESSON_READ',
  params: z.strictObject({ id: z.string() }),
  reply: z.string(),
});
const handlers = { thing: async () => 'x' };
/** Past the compiler, as a cast or a hand-written object would be. */
const bare = (over: object): AnyEndpoint => ({ ...whole, ...over });
const check = (thing: AnyEndpoint, open = '', given: object = handlers) =>
  checkModule({ contract: { thing }, handlers: given as typeof handlers }, new Map(), parsePublicEndpoints(open));

test('a whole contract starts', () => {
  expect(() => check(bare({}))).not.toThrow();
});

test.each([
  ['has no permission', { permission: undefined }, /没有声明权限/],
  ['has an empty list of permissions', { permission: [] }, /没有声明权限/],
  ['names an unknown privilege', { permission: 'LESSON_RAED' }, /不存在的权限 LESSON_RAED/],
  ['has no reply', { reply: undefined }, /没有声明返回格式/],
  ['has a reply that is no schema', { reply: {} }, /没有声明返回格式/],
  ['has a path parameter without schema', { params: undefined }, /没有声明参数格式/],
  ['is public by its own word only', { permission: 'public' }, /不在 policy\/public\.txt 中/],
])('the server does not start when a call %s', (_name, over, message) => {
  expect(() => check(bare(over))).toThrow(message);
  expect(() => check(bare(over))).toThrow(StartRefusedError);
});

test('the server does not start when a call has no handler', () => {
  expect(() => check(bare({}), '', {})).toThrow(/thing.*没有处理函数/);
});

test('the server does not start when a handler has no call', () => {
  expect(() => check(bare({}), '', { ...handlers, other: handlers.thing })).toThrow(/other 在接口约定中没有定义/);
});

test('a public call that stands in the policy starts', () => {
  expect(() => check(bare({ permission: 'public' }), 'GET /t/things/:id   # for the test')).not.toThrow();
});

test('two calls of one method and path do not start, whatever their parameters are called', () => {
  const contract = { thing: bare({}), same: bare({ path: '/t/THINGS/:key' }) };
  const both = { thing: handlers.thing, same: handlers.thing };
  expect(() => checkModule({ contract, handlers: both }, new Map(), new Set())).toThrow(
    /same 与 thing 的方法和路径相同/,
  );
});

test('two modules may not serve the same call', () => {
  const mounted = new Map<string, string>();
  checkModule({ contract: { thing: bare({}) }, handlers }, mounted, new Set());
  const again = { contract: { again: bare({}) }, handlers: { again: handlers.thing } };
  expect(() => checkModule(again, mounted, new Set())).toThrow(/again 与 thing/);
});
