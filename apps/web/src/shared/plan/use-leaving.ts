/**
 * What stands above a page is of that page: another address behind it (back, forward, a link) ends it. A page that only puts its
 * own address right replaces it, and ends nothing.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

export function useLeaving(leave: () => void): void {
  const { key } = useLocation();
  const kind = useNavigationType();
  const shown = useRef(key);
  const end = useEffectEvent(leave);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (kind !== NavigationType.Replace) end();
  }, [key, kind]);
}
