/**
 * The roles a new installation starts with (decision 90) and the data scope a role may carry.
 * Administrators edit roles in the database afterwards; nothing else may read this table at run time.
 */
import { type CodeOf, codeTable } from '../code-table.ts';
import { PRIVILEGE, type Privilege } from './privileges.ts';

export const SEEDED_ROLE = codeTable({
  ROLE_ADMIN: '超级管理员',
  ROLE_STAFF: '教务运营',
  ROLE_TEMP: '临时员工',
  ROLE_VIEWER: '只读',
  ROLE_DEVOPS: '研发运维',
});
export type SeededRole = CodeOf<typeof SEEDED_ROLE>;

const ENTRY: readonly Privilege[] = ['amaze', 'AMAZE_MAIN'];

const READ: readonly Privilege[] = [
  'LESSON_READ',
  'LESSON_TEMPLATE_READ',
  'EPISODE_READ',
  'EXAM_READ',
  'TEAM_READ',
  'ASSESSMENT_READ',
  'DICTIONARY_READ',
  'STATISTICS_READ',
  'STUDENT_READ',
];

const TEACHING_WRITE: readonly Privilege[] = [
  'LESSON_WRITE',
  'LESSON_TEMPLATE_WRITE',
  'EPISODE_WRITE',
  'EXAM_WRITE',
  'TEAM_WRITE',
  'ASSESSMENT_WRITE',
];

export const PRIVILEGES_OF_ROLE: Record<SeededRole, readonly Privilege[]> = {
  ROLE_ADMIN: PRIVILEGE.codes,
  ROLE_STAFF: [
    ...ENTRY,
    ...READ,
    ...TEACHING_WRITE,
    'SALE_WRITE',
    'STUDENT_TRANSFER',
    // Welcome calls are theirs to make; each look at a number is logged.
    'PHONE_READ',
    'EXPORT',
    'BATCH_TASK_LOW',
  ],
  // Reads only: no export, no phone numbers, no student transfer.
  ROLE_TEMP: [...ENTRY, ...READ],
  ROLE_VIEWER: [...ENTRY, ...READ],
  ROLE_DEVOPS: [...ENTRY, ...READ, 'RD_OPERATION_TOOL', 'BATCH_TASK_LOW', 'BATCH_TASK_HIGH', 'ADMIN_CONFIG'],
};

/** Which subjects and phases a role reaches; `null` is without limit. */
export interface DataScope {
  readonly subjects: readonly number[] | null;
  readonly phases: readonly number[] | null;
}

export const UNLIMITED_SCOPE: DataScope = { subjects: null, phases: null };

/** What of an object a scope looks at. */
export interface ScopedObject {
  readonly subject: number | null;
  readonly subjects: readonly number[];
  readonly phase: number | null;
}

/**
 * An object without subject (or phase) is not bound to one, so no scope hides it: TED lessons have neither (R171).
 * A multi-subject object is in scope with any of its subjects.
 */
export function inScope(scope: DataScope, object: ScopedObject): boolean {
  const subjects = object.subject === null ? object.subjects : [object.subject, ...object.subjects];
  const bySubject =
    scope.subjects === null || subjects.length === 0 || subjects.some((id) => scope.subjects?.includes(id));
  const byPhase = scope.phases === null || object.phase === null || scope.phases.includes(object.phase);
  return bySubject && byPhase;
}

/** Several roles reach the sum of what each reaches; a person without roles reaches nothing. */
export function joinScopes(scopes: readonly DataScope[]): DataScope {
  return { subjects: join(scopes.map((scope) => scope.subjects)), phases: join(scopes.map((scope) => scope.phases)) };
}

function join(lists: readonly (readonly number[] | null)[]): readonly number[] | null {
  const joined = new Set<number>();
  for (const list of lists) {
    if (list === null) return null;
    for (const id of list) joined.add(id);
  }
  return [...joined].toSorted((a, b) => a - b);
}
