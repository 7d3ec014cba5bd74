import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { messageOf } from '../../shared/api/api-error.ts';
import { ErrorNote } from '../../shared/ui/notes.tsx';
import { reportError } from '../error-reports.ts';

/** A page that broke; the bar stays, so that one can go elsewhere. */
export function RouteFailure() {
  const error = useRouteError();
  const outdated = error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);
  useEffect(() => {
    document.title = messageOf(error);
    if (!outdated) reportError(error);
  }, [error, outdated]);
  if (outdated) {
    return (
      <div className="page">
        <div className="panel note" role="alert">
          <p className="note-title">讲台已更新，请刷新页面后继续</p>
          <button type="button" className="button button-primary" onClick={() => window.location.reload()}>
            刷新
          </button>
        </div>
      </div>
    );
  }
  return (
    <div className="page">
      <div className="panel">
        <ErrorNote error={error} onRetry={() => window.location.reload()} />
      </div>
    </div>
  );
}
