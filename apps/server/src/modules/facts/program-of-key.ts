/** Whose key it is that another system calls with; looked at before anything of the call is read. */
import { AppError } from '../../platform/errors.ts';
import type { ServeDeps } from '../../platform/http/serve-contract.ts';
import { createRateLimit } from '../../platform/rate-limit.ts';
import { findSource } from './sources.repository.ts';
import type { FactsDeps } from './sources.routes.ts';

export const sourceUnknown = () => new AppError(401, 'sourceUnknown', '密钥无效或已停用，请向管理员申请数据来源的密钥');

export function programOfKey({ db, now }: FactsDeps): ServeDeps['programOf'] {
  const limit = createRateLimit({ now, code: 'tooManyCalls', message: '上报过于频繁，请稍后再试' });
  return async (key) => {
    const source = await findSource(db, key);
    if (!source) throw sourceUnknown();
    limit(source.id, source.callsPerMinute);
    return { id: source.id };
  };
}
