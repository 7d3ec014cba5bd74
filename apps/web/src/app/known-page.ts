import { matchRoutes } from 'react-router';
import { appRoutes } from './routes.tsx';

/** Has this path a page of ours, whoever may open it? */
export function isKnownPage(path: string): boolean {
  const pathname = path.split('?')[0] ?? '';
  return matchRoutes(appRoutes, { pathname })?.at(-1)?.route.path !== '*';
}
