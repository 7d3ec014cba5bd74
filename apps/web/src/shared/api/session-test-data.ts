/** Who is signed in, for tests. */
import type { Me } from '@lectern/contract/shell/identity';

export function aPerson(change: Partial<Me> = {}): Me {
  return {
    id: 7,
    account: 'operator',
    name: '林晓芸',
    identity: '教务运营',
    roles: ['ROLE_STAFF'],
    privileges: ['amaze', 'AMAZE_MAIN', 'LESSON_READ'],
    scope: { subjects: null, phases: null },
    ...change,
  };
}
