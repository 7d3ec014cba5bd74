import { resolveRedirect } from '@lectern/domain/shell/redirects';
import { Navigate, useLocation } from 'react-router';
import { ExternalSitePage } from '../../features/external-site/external-site-page.tsx';
import { NotFoundPage } from '../../shared/ui/not-found-page.tsx';

/** A path without a page: follows the redirect rows with the rest of the path and the query, one hop at a time. */
export function Elsewhere() {
  const { pathname, search } = useLocation();
  const redirect = resolveRedirect(`${pathname}${search}`);
  if (redirect === null) return <NotFoundPage />;
  // By path: `Navigate` acts once for each target, and two old addresses in quick succession may lead to the same one.
  if (redirect.kind === 'internal') return <Navigate key={pathname} to={redirect.to} replace />;
  return <ExternalSitePage site={redirect.site} path={redirect.path} />;
}
