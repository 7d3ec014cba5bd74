import './imports.css';
import { isApiError, messageOf } from '../api/api-error.ts';

/** Why nothing was imported, where it was asked for. */
export function ImportFailure({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <p className="imports-failed" role="alert">
      没有导入：{messageOf(error)}
      {isApiError(error) && error.requestId !== '' && (
        <span className="imports-small fine-print">请求编号 {error.requestId}</span>
      )}
    </p>
  );
}
