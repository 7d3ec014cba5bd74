/**
 * What must hold of a contract before the server starts with it. The types already refuse most of this; the check is
 * for what slipped past them (a cast, a hand-written object) and for what spans several contracts.
 */
import type { AnyEndpoint } from '@lectern/contract/endpoint';
import { PRIVILEGE } from '@lectern/domain/access/privileges';
import { StartRefusedError } from '../start-refused-error.ts';
import type { PublicEndpoints } from './public-endpoints.ts';
import type { ServerModule } from './server-module.ts';

/** Method and path of everything mounted so far, to the endpoint's name. */
export type MountedCalls = Map<string, string>;

export const callOf = (endpoint: Pick<AnyEndpoint, 'method' | 'path'>): string => `${endpoint.method} ${endpoint.path}`;

/** Parameters are placeholders: `/a/:id` and `/a/:key` are the same address. */
const addressOf = (endpoint: AnyEndpoint): string =>
  `${endpoint.method} ${endpoint.path.replaceAll(/:\w+/g, ':').toLowerCase()}`;

/** @throws StartRefusedError naming the endpoint and what it lacks. */
export function checkModule(module: ServerModule, mounted: MountedCalls, open: PublicEndpoints): void {
  for (const [name, endpoint] of Object.entries(module.contract)) {
    const lack = lackOf(endpoint, open) ?? (typeof module.handlers[name] === 'function' ? undefined : '没有处理函数');
    if (lack) throw new StartRefusedError(`接口 ${name}（${callOf(endpoint)}）${lack}，服务不能启动`);
    const taken = mounted.get(addressOf(endpoint));
    if (taken)
      throw new StartRefusedError(`接口 ${name} 与 ${taken} 的方法和路径相同（${callOf(endpoint)}），服务不能启动`);
    mounted.set(addressOf(endpoint), name);
  }
  for (const name of Object.keys(module.handlers)) {
    if (!(name in module.contract)) throw new StartRefusedError(`处理函数 ${name} 在接口约定中没有定义，服务不能启动`);
  }
}

function lackOf(endpoint: AnyEndpoint, open: PublicEndpoints): string | undefined {
  // Typed as present; a bare object from elsewhere may still lack them.
  const { permission, reply } = endpoint as Partial<AnyEndpoint>;
  if (endpoint.onReplica && endpoint.method !== 'GET' && !endpoint.readOnly) return '会写数据，不能由副本回答';
  if (!permission || permission.length === 0) return '没有声明权限';
  if (!reply?._zod) return '没有声明返回格式';
  if (permission === 'public')
    return open.has(callOf(endpoint)) ? undefined : '声明为公开，但不在 policy/public.txt 中';
  if (permission === 'signedIn') return undefined;
  const unknown = [permission].flat().find((privilege) => !PRIVILEGE.codes.some((code) => code === privilege));
  if (unknown) return `声明了不存在的权限 ${unknown}`;
  if (endpoint.path.includes(':') && !endpoint.params) return '的路径有参数，但没有声明参数格式';
  return undefined;
}
