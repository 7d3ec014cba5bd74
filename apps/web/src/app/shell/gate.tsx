/**
 * What stands on the page before any page: who is there and what they may see (R011-R014). The routed page appears
 * only to a person with the root permission; everybody else sees one of three screens at the same address.
 */

import type { Me } from '@lectern/contract/shell/identity';
import { shellState } from '@lectern/domain/access/guards';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { appConfigQuery } from '../../shared/api/app-config.ts';
import { startRequestLog } from '../../shared/api/request-log.ts';
import { meQuery } from '../../shared/api/session.ts';
import { sessionLostQuery } from '../../shared/api/session-state.ts';
import { ErrorNote } from '../../shared/ui/notes.tsx';
import { Frame } from './frame.tsx';
import { StaffBar } from './nav-bar.tsx';
import { useStartOfApp } from './use-start-of-app.ts';

const SignInScreen = lazy(async () => ({
  default: (await import('../../features/sign-in/sign-in-screen.tsx')).SignInScreen,
}));
const LdapAuthPage = lazy(async () => ({
  default: (await import('../../features/ldap-auth/ldap-auth-page.tsx')).LdapAuthPage,
}));
const ViewBanner = lazy(async () => ({
  default: (await import('../../features/backdoor/view-banner.tsx')).ViewBanner,
}));
const NewPasswordScreen = lazy(async () => ({
  default: (await import('../../features/staff-menu/new-password-screen.tsx')).NewPasswordScreen,
}));
const CouponScreen = lazy(async () => ({
  default: (await import('../../features/coupon/coupon-screen.tsx')).CouponScreen,
}));

export function Gate() {
  const config = useQuery(appConfigQuery);
  const me = useQuery(meQuery);
  const { data: lost } = useQuery(sessionLostQuery);
  useStartOfApp(config.data);
  const failed = config.isError ? config : me.isError ? me : undefined;
  if (failed) {
    return (
      <main className="page">
        <div className="panel">
          <ErrorNote error={failed.error} onRetry={() => void failed.refetch()} />
        </div>
      </main>
    );
  }
  if (config.data === undefined || me.data === undefined) return <div className="bar" aria-busy="true" />;
  if (me.data === null)
    return (
      <Screen>
        <SignInScreen />
      </Screen>
    );
  return (
    <>
      <div inert={lost}>
        <SignedIn me={me.data} />
      </div>
      {me.data.viewing && (
        <Suspense>
          <ViewBanner name={me.data.name} viewing={me.data.viewing} />
        </Suspense>
      )}
      {lost && (
        <div className="session-lost">
          <Screen>
            <SignInScreen lost account={me.data.account} />
          </Screen>
        </div>
      )}
    </>
  );
}

function SignedIn({ me }: { me: Me }) {
  // The address decides too: it is read from the router, as one read from the window would be remembered.
  const { pathname, search, hash } = useLocation();
  useEffect(startRequestLog, []);
  const state = shellState(me.privileges, pathname + search + hash);
  if (state === 'app' && !me.mustChangePassword) return <Frame me={me} />;
  return (
    <>
      <StaffBar me={me} />
      <main id="main" tabIndex={-1}>
        <Screen>
          {me.mustChangePassword ? <NewPasswordScreen /> : state === 'ldapAuth' ? <LdapAuthPage /> : <CouponScreen />}
        </Screen>
      </main>
    </>
  );
}

function Screen({ children }: { children: ReactNode }) {
  return <Suspense fallback={<div className="screen" aria-busy="true" />}>{children}</Suspense>;
}
