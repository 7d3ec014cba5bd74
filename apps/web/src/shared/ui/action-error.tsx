import { isApiError, messageOf } from '../api/api-error.ts';
import './action-error.css';

/** Why the action did not happen, in the dialog it was asked from. `noun`: what was changed meanwhile. */
export function ActionError({ error, noun = '内容' }: { error: unknown; noun?: string }) {
  if (!error) return null;
  const stale = isApiError(error) && error.code === 'STALE';
  return (
    <p className="action-error" role="alert">
      {stale ? `${noun}刚被他人修改，本次操作没有执行。请返回核对最新内容后再操作` : messageOf(error)}
      {isApiError(error) && error.requestId && <span className="action-request">请求编号 {error.requestId}</span>}
    </p>
  );
}
