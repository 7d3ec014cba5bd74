import { landingPath } from '@lectern/domain/access/landing';
import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router';
import { useMe } from '../../shared/api/session.ts';
import { keepText } from '../../shared/hooks/kept-in-browser.ts';
import { readMajor } from '../../shared/hooks/major-preference.ts';

const HomePage = lazy(async () => ({ default: (await import('../../features/home/home-page.tsx')).HomePage }));

/** `#/` is the work bench; the bare address lands where the person's roles say (R015, R016, decision 5). */
export function Home() {
  const me = useMe();
  if (!openedWithoutPath()) {
    return (
      <Suspense>
        <HomePage />
      </Suspense>
    );
  }
  const landing = landingPath(me.roles, readMajor(me.id));
  // The next start asks for this list before it knows who is there.
  keepText('lectern.landing', landing);
  return <Navigate to={landing} replace />;
}

function openedWithoutPath(): boolean {
  return window.location.hash.replace('#', '') === '';
}
