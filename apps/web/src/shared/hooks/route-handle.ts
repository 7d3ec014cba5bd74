/** What a route says about itself; the shell reads the innermost one. */
import { useMatches } from 'react-router';

export interface RouteHandle {
  /** The navigation item to highlight (R034). */
  readonly navKey?: string;
  /** Without the navigation bar (R011). */
  readonly fullScreen?: boolean;
  /** No page stands here: redirects are followed, anything else is not found. */
  readonly noPage?: true;
  /** `v2`: the detail page reads by the second lesson call (R043). */
  readonly version?: 'v2';
}

export function useRouteHandle(): RouteHandle {
  const handles = useMatches().map(({ handle }) => handle);
  return Object.assign({}, ...handles.filter(isHandle));
}

function isHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null;
}
