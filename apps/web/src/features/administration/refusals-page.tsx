/** 拒绝记录: who failed to sign in and who was refused what, the newest first. */
import type { Refusal } from '@lectern/contract/administration/accounts';
import { Instant } from '../../shared/ui/instant.tsx';
import { AdminList } from './admin-list.tsx';
import { adminQueries } from './admin-queries.ts';
import { plainColumn } from './plain-columns.ts';

const KIND: Readonly<Record<Refusal['kind'], string>> = {
  denied: '没有权限',
  signIn: '登录失败',
  tooMany: '登录过于频繁',
};
const idOf = ({ id }: Refusal): number => id;
const nameOf = ({ name, kind }: Refusal): string => name || KIND[kind];

const columns = [
  plainColumn<Refusal>('time', '时间', 150, ({ time }) => <Instant at={time} />),
  plainColumn<Refusal>('kind', '类型', 120, ({ kind }) => KIND[kind]),
  plainColumn<Refusal>('name', '姓名', 130, ({ staffId, name }) => (staffId === null ? '账号不存在' : name)),
  plainColumn<Refusal>('account', '账号', 130, ({ account }) => account || '—'),
  plainColumn<Refusal>('address', '地址', 140, ({ address }) => address || '—'),
  plainColumn<Refusal>('endpoint', '接口', 300, ({ endpoint }) => endpoint, true),
  plainColumn<Refusal>('permission', '缺少的权限', 180, ({ permission }) => permission || '—', true),
  plainColumn<Refusal>('count', '次数', 80, ({ count }) => count),
];

export function RefusalsPage() {
  return (
    <AdminList
      tab="refusals"
      lead="登录失败和没有权限的操作，保留 90 天；同一地址一分钟内的重复操作合并计次。"
      name="拒绝记录"
      unit="条"
      searched="姓名、账号或地址"
      query={adminQueries.refusals}
      columns={columns}
      idOf={idOf}
      nameOf={nameOf}
      none="最近没有人被拒绝。"
    />
  );
}
