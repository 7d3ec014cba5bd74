/**
 * Looking on as another person (areas section 12): read only, for a while, and never with more than one's own rights,
 * so that nobody sees through another's eyes what is kept from their own.
 */
import { PRIVILEGE, type Privilege } from './privileges.ts';
import type { DataScope } from './roles.ts';

export const VIEW_MINUTES = { least: 5, most: 60, usual: 15 } as const;
export const LEAST_REASON = 4;

/** Not seen through another's eyes, whoever looks. */
const NEVER: readonly Privilege[] = [PRIVILEGE.code.PHONE_READ];
/** Who may look on; losing it ends the view. */
export const VIEW_PRIVILEGE: Privilege = PRIVILEGE.code.RD_OPERATION_TOOL;

interface Rights {
  readonly privileges: ReadonlySet<Privilege>;
  readonly scope: DataScope;
}

/** What both have. */
export function viewedRights(own: Rights, viewed: Rights): Rights {
  const privileges = [...viewed.privileges].filter((code) => own.privileges.has(code) && !NEVER.includes(code));
  return {
    privileges: new Set(privileges),
    scope: {
      subjects: inBoth(own.scope.subjects, viewed.scope.subjects),
      phases: inBoth(own.scope.phases, viewed.scope.phases),
    },
  };
}

/** Null is without limit. */
function inBoth(one: readonly number[] | null, other: readonly number[] | null): readonly number[] | null {
  if (one === null) return other;
  return other === null ? one : one.filter((id) => other.includes(id));
}

interface ViewFacts {
  readonly ownId: number;
  readonly viewed: { readonly id: number; readonly disabled: boolean };
}

export interface ViewRefusal {
  readonly code: 'viewsOneself' | 'viewsDisabled';
  readonly message: string;
}

/** Null: it may begin. */
export function checkView({ ownId, viewed }: ViewFacts): ViewRefusal | null {
  if (viewed.id === ownId) return { code: 'viewsOneself', message: '不能以自己的身份查看，请选择其他人' };
  if (viewed.disabled) return { code: 'viewsDisabled', message: '账号已停用，看不到任何内容，请选择其他人' };
  return null;
}
