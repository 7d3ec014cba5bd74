/** Which paths ask for more than the root permission (R039, R040, R046-R048, decisions 12, 26). */
import { mayNavigate, mayOpen, type NavigationFacts } from '@lectern/domain/access/guards';
import { BATCH_TASK_PRIVILEGES, PRIVILEGE, type Privilege } from '@lectern/domain/access/privileges';
import { resolveRedirect } from '@lectern/domain/shell/redirects';

/** Lazy areas that the navigation must lead to. */
const CHECKED_AREAS: readonly string[] = [
  'lessonDispatch',
  'externalLessons',
  'lessonCalendarDetail',
  'lessonTemplateConnectionsDetail',
  'jwc',
];

const WANTED: readonly (readonly [path: string, privileges: readonly Privilege[]])[] = [
  ['jwc/batch/task', BATCH_TASK_PRIVILEGES],
  ['user/batch/task', BATCH_TASK_PRIVILEGES],
  ['convenientTools', [PRIVILEGE.code.RD_OPERATION_TOOL]],
  ['backdoor', [PRIVILEGE.code.RD_OPERATION_TOOL]],
  ['admin', [PRIVILEGE.code.ADMIN_CONFIG]],
];

/** An alias is no page: what it leads to is asked for (decision 22). */
export function asksNavigation(path: string): boolean {
  return CHECKED_AREAS.includes(trimmed(path).split('/')[0] ?? '') && resolveRedirect(path) === null;
}

export function mayEnter(path: string, facts: NavigationFacts): boolean {
  const asked = trimmed(path);
  const wanted = wantedFor(asked);
  if (wanted && !mayOpen(wanted[1], facts.privileges)) return false;
  // A task's information page is led to by replies, not by the bar (R346); its privilege was asked for above.
  if (wanted) return true;
  return !asksNavigation(asked) || mayNavigate(asked, facts);
}

/** Does the path itself ask for a privilege, whatever the navigation shows? */
export function asksPrivilege(path: string): boolean {
  return wantedFor(trimmed(path)) !== undefined;
}

function wantedFor(asked: string) {
  return WANTED.find(([prefix]) => asked === prefix || asked.startsWith(`${prefix}/`));
}

function trimmed(path: string): string {
  return path.replace(/^\/+|\/+$/g, '');
}
