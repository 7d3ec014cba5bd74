/** What the installation stands on and whether it does what it should, for administrators. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Millis } from '../wire-values.ts';

const SystemLine = z.object({
  group: z.string(),
  label: z.string(),
  /** `plain`: neither good nor bad. */
  state: z.enum(['fine', 'look', 'wrong', 'plain']),
  value: z.string(),
  /** What to do; empty: nothing. */
  advice: z.string(),
});
export type SystemLine = z.output<typeof SystemLine>;

export const systemStatusContract = {
  status: endpoint({
    id: 'L850',
    method: 'GET',
    path: '/lectern/api/system-status',
    tag: 'administration',
    permission: 'ADMIN_CONFIG',
    summary: '运行状态：数据库、后台工作、备份和数据来源是否正常，不正常的附处理办法',
    reply: z.object({ lines: z.array(SystemLine), time: Millis }),
  }),
};
