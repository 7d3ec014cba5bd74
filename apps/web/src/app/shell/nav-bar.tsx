import type { Me } from '@lectern/contract/shell/identity';
import { seesFullBar } from '@lectern/domain/access/guards';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { CommandGate } from '../../features/command-bar/command-gate.tsx';
import { NoticeGate } from '../../features/notices/notice-gate.tsx';
import { UserMenu } from '../../features/staff-menu/user-menu.tsx';
import { RunningGate } from '../../features/tasks/running/running-gate.tsx';
import { useAppConfig } from '../../shared/api/app-config.ts';
import { navigationQuery } from '../../shared/api/navigation.ts';
import { useRouteHandle } from '../../shared/hooks/route-handle.ts';
import { useDebounced } from '../../shared/hooks/use-debounced.ts';
import logoFirst from './logo-first.svg';
import logoSecond from './logo-second.svg';
import './nav-bar.css';
import { barItems, carriesKey } from '../../shared/navigation/nav-items.ts';
import { type NavAction, NavEntry } from './nav-entry.tsx';
import { UserSearch } from './user-search.tsx';

const ClockInDialog = lazy(async () => ({
  default: (await import('../../features/clock-in/clock-in-dialog.tsx')).ClockInDialog,
}));

/** R037. */
const ROUTER_EVENTS_MS = 300;

/** Everything for people with the main privilege, the user menu alone for everybody else (R021-R023). */
export function NavBar({ me }: { me: Me }) {
  if (!seesFullBar(me.privileges)) {
    return (
      <StaffBar me={me}>
        <RunningGate privileges={me.privileges} />
        <CommandGate me={me} />
        <NoticeGate />
      </StaffBar>
    );
  }
  return <FullBar me={me} />;
}

export function StaffBar({ me, children }: { me: Me; children?: ReactNode }) {
  return (
    <header className="bar">
      <div className="bar-inner">
        <span className="bar-space" />
        {children}
        <UserMenu me={me} />
      </div>
    </header>
  );
}

function FullBar({ me }: { me: Me }) {
  const config = useAppConfig();
  const { data: navigation } = useQuery(navigationQuery);
  const [action, setAction] = useState<NavAction | null>(null);
  const name = navigation?.title ?? '讲台';
  const navKey = useDebounced(useRouteHandle().navKey, ROUTER_EVENTS_MS);
  return (
    <header className="bar">
      <div className="bar-inner">
        <Link to="/" className="bar-logo" aria-label={`${name} 工作台`}>
          <img src={config.variant === 2 ? logoSecond : logoFirst} alt="" width="26" height="26" />
          <span>{name}</span>
        </Link>
        <nav className="bar-nav" aria-label="主导航">
          <ul>
            {barItems(navigation?.items ?? [], me.privileges).map((item) => (
              <li key={item.navKey}>
                <NavEntry
                  item={item}
                  userId={me.id}
                  current={carriesKey(item, navKey)}
                  navKey={navKey}
                  onAction={setAction}
                />
              </li>
            ))}
          </ul>
        </nav>
        <RunningGate privileges={me.privileges} />
        <CommandGate me={me} />
        <UserSearch me={me} />
        <NoticeGate />
        <UserMenu me={me} />
      </div>
      {action && (
        <Suspense>
          <ClockInDialog entrance={action} onClose={() => setAction(null)} />
        </Suspense>
      )}
    </header>
  );
}
