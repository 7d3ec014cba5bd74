import type { Me } from '@lectern/contract/shell/identity';
import { visibleNavItems } from '@lectern/domain/access/guards';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { NavigationType, Outlet, useLocation, useNavigation, useNavigationType } from 'react-router';
import { useAppConfig, variantOf } from '../../shared/api/app-config.ts';
import { navigationQuery } from '../../shared/api/navigation.ts';
import { useRouteHandle } from '../../shared/hooks/route-handle.ts';
import { NotFoundPage } from '../../shared/ui/not-found-page.tsx';
import { ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { showError } from '../../shared/ui/toasts.ts';
import './frame.css';
import { guardedItem } from '../../shared/navigation/nav-items.ts';
import { NavBar } from './nav-bar.tsx';
import { asksNavigation, asksPrivilege, mayEnter } from './route-access.ts';

/** The bar and under it the routed page; the page alone where its route is full screen (R011). */
export function Frame({ me }: { me: Me }) {
  const { fullScreen } = useRouteHandle();
  const main = useRef<HTMLElement>(null);
  useScrollToTop();
  return (
    <>
      <button type="button" className="skip-link" onClick={() => main.current?.focus()}>
        跳到正文
      </button>
      {!fullScreen && <NavBar me={me} />}
      <Progress />
      <main id="main" ref={main} tabIndex={-1}>
        <CheckedOutlet me={me} />
      </main>
    </>
  );
}

/** R039, R040, R047, R048; a refused person sees page-not-found and why (decision 12). */
function CheckedOutlet({ me }: { me: Me }) {
  const { pathname } = useLocation();
  const variant = variantOf(useAppConfig());
  const asks = asksNavigation(pathname);
  const navigation = useQuery(navigationQuery);
  const items = navigation.data?.items.map(guardedItem) ?? [];
  const waiting = asks && navigation.data === undefined;
  const entered =
    waiting || mayEnter(pathname, { privileges: me.privileges, variant, items: visibleNavItems(items, me.privileges) });
  // Where there is no page, nobody's rights are the reason, unless the path itself asks for a privilege.
  const { noPage } = useRouteHandle();
  const told = !entered && (!noPage || asksPrivilege(pathname));
  const refusedAt = useRef('');
  useEffect(() => {
    const refused = told ? pathname : '';
    if (refused !== '' && refused !== refusedAt.current) showError('没有权限打开此页面，请联系管理员开通');
    refusedAt.current = refused;
  }, [told, pathname]);
  if (waiting) {
    return (
      <div className="page">
        {navigation.isError ? (
          <ErrorNote error={navigation.error} onRetry={() => void navigation.refetch()} />
        ) : (
          <Skeleton lines={6} />
        )}
      </div>
    );
  }
  return entered ? <Outlet /> : <NotFoundPage />;
}

/** While a page's code is on its way. */
function Progress() {
  const { state } = useNavigation();
  return (
    <div
      className="progress"
      role="status"
      aria-label={state === 'idle' ? '' : '页面加载中'}
      data-busy={state !== 'idle'}
    />
  );
}

/** A page that is newly opened begins at its top; Back stays where it was. */
function useScrollToTop(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const area = pathname.split('/').slice(0, 3).join('/');
  const shown = useRef(area);
  useEffect(() => {
    if (shown.current === area) return;
    shown.current = area;
    if (type !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [area, type]);
}
