/** Light enough for every page: the bell. What counts and lists the messages comes when the page stands. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { BellIcon } from '../../shared/ui/icons.tsx';
import './notice-gate.css';

const NoticeBell = lazy(async () => ({ default: (await import('./notice-bell.tsx')).NoticeBell }));
/** The first page's own requests go first. */
const BEGINS_AFTER_MS = 1_800;

export function NoticeGate() {
  const [begun, setBegun] = useState(false);
  // Whoever presses before it stands sees the messages as soon as it does; a second press takes that back.
  const [pressed, setPressed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setBegun(true), BEGINS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const press = () => {
    setBegun(true);
    setPressed(!pressed);
  };
  const still = (
    <button type="button" className="bell" aria-label="消息" aria-haspopup="dialog" onClick={press}>
      <BellIcon />
    </button>
  );
  return begun ? (
    <Suspense fallback={still}>
      <NoticeBell opened={pressed} />
    </Suspense>
  ) : (
    still
  );
}
