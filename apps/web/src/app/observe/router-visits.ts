/** Turns the router's steps into visits: one for the load of the page, one for each change of the path. */
import type { RouterStep } from './router-step.ts';
import type { VisitStart } from './visit-start.ts';

/** Answers a visit for a step that begins one. A page whose code has to come begins when it is asked for. */
export function createVisitReader(): (step: RouterStep) => VisitStart | undefined {
  let path: string | undefined;
  let askedAt: number | undefined;
  return ({ at, state }) => {
    if (state.navigation.state !== 'idle') {
      askedAt ??= at;
      return undefined;
    }
    const startMs = askedAt ?? at;
    const { pathname } = state.location;
    const isLoad = path === undefined;
    // Before its code is there the router has not arrived anywhere.
    if (!state.initialized || pathname === path) {
      askedAt = undefined;
      return undefined;
    }
    askedAt = undefined;
    path = pathname;
    const name = patternOf(state.matches);
    return isLoad ? { op: 'pageload', name, startMs: 0 } : { op: 'navigation', name, startMs };
  };
}

type Matches = RouterStep['state']['matches'];

function patternOf(matches: Matches): string {
  const parts = matches.flatMap(({ route }) => route.path ?? []);
  return `/${parts.join('/')}`.replaceAll(/\/+/g, '/');
}
