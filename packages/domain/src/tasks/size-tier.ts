/** How large a plan is, and what that asks for: a privilege, and a second person where it moves much of a semester. */

import { holdsAny, PRIVILEGE, type Privilege } from '../access/privileges.ts';
import { type CodeOf, codeTable } from '../code-table.ts';

export const SIZE_TIER = codeTable({ SMALL: '小批量', LOW: '普通批量', HIGH: '高风险批量' });
export type SizeTier = CodeOf<typeof SIZE_TIER>;

/** A command's own bounds: up to `low` rows run at once, above it is LOW, above `high` HIGH. */
export interface SizeTiers {
  readonly low: number;
  readonly high: number;
}

export function tierOf(rows: number, { low, high }: SizeTiers): SizeTier {
  if (rows > high) return SIZE_TIER.code.HIGH;
  return rows > low ? SIZE_TIER.code.LOW : SIZE_TIER.code.SMALL;
}

/** Any one of them is enough; none for a small plan. HIGH includes LOW. */
export function privilegesOfTier(tier: SizeTier): readonly Privilege[] {
  if (tier === 'HIGH') return ['BATCH_TASK_HIGH'];
  return tier === 'LOW' ? ['BATCH_TASK_LOW', 'BATCH_TASK_HIGH'] : [];
}

/** Why a plan of this size is not for this person; undefined when it is. */
export function refusalOfTier(tier: SizeTier, held: readonly string[]): string | undefined {
  const wanted = privilegesOfTier(tier);
  if (wanted.length === 0 || holdsAny(held, wanted)) return undefined;
  const names = wanted.map((privilege) => `“${PRIVILEGE.labelOf(privilege)}”`).join('或');
  return `这是${SIZE_TIER.labelOf(tier)}操作，需要${names}权限；请联系管理员开通，或缩小范围`;
}

/** How much of one semester's published lessons a plan moves; decides whether it waits for a release. */
export interface ReleaseShare {
  readonly semesterId: number;
  readonly semesterName: string;
  readonly touched: number;
  readonly published: number;
}

/** Only a HIGH plan waits for a second person, when one semester loses or changes more than `percent` of its lessons. */
export function needsRelease(tier: SizeTier, shares: readonly ReleaseShare[], percent: number): boolean {
  return tier === 'HIGH' && shares.some(({ touched, published }) => touched * 100 > published * percent);
}
