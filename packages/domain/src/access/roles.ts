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
    // What an exam will ask is secret: temporary staff and readers see no question.
    'SHEET_READ',
    'SHEET_WRITE',
    'EXAM_PUBLISH',
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

/**
 * Which subjects and phases a role, or whoever has it, reaches; `null` is without limit. Lists, statistics and writes
 * stay within it.
 */
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

/** One role, as far as what it lets do and how far it reaches. */
export interface Grant {
  readonly privileges: readonly string[];
  readonly scope: DataScope;
}

/** How far a person reaches with these privileges: roles that hold none of them lend no sight. */
export function scopeFor(grants: readonly Grant[], wanted: readonly string[]): DataScope {
  const holding = grants.filter(({ privileges }) => privileges.some((code) => wanted.includes(code)));
  return joinScopes((holding.length > 0 ? holding : grants).map(({ scope }) => scope));
}

/**
 * Several roles reach together what each reaches, and nothing more; a person without roles reaches nothing. A scope is
 * subjects by phases: 数学 in every phase and 小学 in every subject have no common one that is not larger than both.
 * Such a person has the widest of them.
 */
export function joinScopes(scopes: readonly DataScope[]): DataScope {
  const [widest = { subjects: [], phases: [] }] = joinedScopes(scopes).toSorted((a, b) => widthOf(b) - widthOf(a));
  return widest;
}

/** Joined as far as nothing is gained by it. More than one: they cannot be one scope. */
export function joinedScopes(scopes: readonly DataScope[]): readonly DataScope[] {
  const joined: DataScope[] = [];
  for (const { subjects, phases } of scopes) {
    // Whatever else the role carries stays with the role: a scope is sent on and compared.
    let next: DataScope = { subjects, phases };
    // What it joins may join with another in turn.
    for (
      let i = joined.findIndex((one) => joinOf(one, next));
      i >= 0;
      i = joined.findIndex((one) => joinOf(one, next))
    ) {
      const [other] = joined.splice(i, 1);
      next = (other && joinOf(other, next)) ?? next;
    }
    joined.push(next);
  }
  return joined;
}

/** Null: together they would reach what neither does. */
function joinOf(a: DataScope, b: DataScope): DataScope | null {
  const [subjectsAB, phasesAB] = [isWithin(b.subjects, a.subjects), isWithin(b.phases, a.phases)];
  const [subjectsBA, phasesBA] = [isWithin(a.subjects, b.subjects), isWithin(a.phases, b.phases)];
  if (subjectsAB && phasesAB) return a;
  if (subjectsBA && phasesBA) return b;
  if (subjectsAB && subjectsBA) return { subjects: a.subjects, phases: sum(a.phases, b.phases) };
  return phasesAB && phasesBA ? { subjects: sum(a.subjects, b.subjects), phases: a.phases } : null;
}

export function isWithin(inner: readonly number[] | null, outer: readonly number[] | null): boolean {
  if (outer === null) return true;
  return inner?.every((id) => outer.includes(id)) ?? false;
}

const sum = (a: readonly number[] | null, b: readonly number[] | null): readonly number[] | null =>
  a === null || b === null ? null : [...new Set([...a, ...b])].toSorted((one, other) => one - other);

/** More than any dictionary has. */
const ALL = 10_000;
const widthOf = ({ subjects, phases }: DataScope): number => (subjects?.length ?? ALL) * (phases?.length ?? ALL);
