import { isApiError, messageOf } from '../../shared/api/api-error.ts';

/** Why nothing was imported, where it was asked for. */
export function ImportFailure({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <p className="clock-in-failed" role="alert">
      没有导入：{messageOf(error)}
      {isApiError(error) && error.requestId !== '' && (
        <span className="clock-in-small">请求编号 {error.requestId}</span>
      )}
    </p>
  );
}
