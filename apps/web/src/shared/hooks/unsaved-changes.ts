/**
 * Forms with something unsaved register here; leave guards ask (R087, decision 27). A guard without a registered
 * form lets everybody pass.
 */
import { useEffect } from 'react';
import { useBlocker } from 'react-router';

const dirty = new Set<symbol>();

export function hasUnsavedChanges(): boolean {
  return dirty.size > 0;
}

/** In a form: while `unsaved` holds, leaving is asked about, by the browser too. */
export function useUnsavedChanges(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const form = Symbol('form');
    dirty.add(form);
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => {
      dirty.delete(form);
      removeEventListener('beforeunload', warn);
    };
  }, [unsaved]);
}

/** On a route: holds links and Back while a form is unsaved. Show a dialog while `state` is `blocked`. */
export function useLeaveGuard() {
  return useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsavedChanges() && currentLocation.pathname !== nextLocation.pathname,
  );
}
