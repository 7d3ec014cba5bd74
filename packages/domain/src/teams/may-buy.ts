/** Whom the sale restrictions of a team (小班) let in (teams 3, R256, R258). Several tags: all of them must. */

import { type MoveReason, refusedMove, unknownMove } from './move-reason.ts';
import type { RenewalTag } from './renewal-tags.ts';
import { type BundleSaleState, SALE_RESTRICTION, type SaleRestriction } from './team-codes.ts';

export interface BuyFacts {
  /** 普通: the shop; 销售: through sales staff; 联报: as a part of a bundle. */
  readonly channel: 'shop' | 'sales' | 'bundle';
  /** Teams on whose lists of 指定学员 the student stands; `eachStudent` as below. */
  readonly chosen: ReadonlySet<number> | 'eachStudent';
  /** Tags of 未续报学员 that let the student in; `eachStudent` where the question is about nobody in particular. */
  readonly renewal: ReadonlySet<RenewalTag> | 'eachStudent';
}

export interface SoldTeam {
  readonly id: number;
  readonly restrictionTags: readonly SaleRestriction[];
  readonly bundleSaleState: BundleSaleState;
}

type Rule = (facts: BuyFacts, teamId: number) => MoveReason | null;

const byRenewal =
  (tag: RenewalTag): Rule =>
  ({ renewal }) => {
    const whom = SALE_RESTRICTION.labelOf(tag);
    if (renewal === 'eachStudent') return unknownMove('renewalByStudent', `只接收${whom}，分班时逐人判断`);
    return renewal.has(tag) ? null : refusedMove('restricted', `小班只接收${whom}，该学员报名前不在其中`);
  };

const BY_TAG: Record<SaleRestriction, Rule> = {
  normal: () => null,
  unLimit: () => null,
  zero_inventory: () => refusedMove('restricted', '小班为零库存，按满班处理'),
  unRenewed: byRenewal('unRenewed'),
  half_semester_unrenew: byRenewal('half_semester_unrenew'),
  cross_semester_unrenew: byRenewal('cross_semester_unrenew'),
  only_for_sale: ({ channel }) =>
    channel === 'sales' ? null : refusedMove('restricted', '小班仅供售卖，请由销售人员下单'),
  special_user: ({ chosen }, teamId) => {
    if (chosen === 'eachStudent') return unknownMove('chosenByStudent', '只接收指定学员，分班时逐人判断');
    return chosen.has(teamId) ? null : refusedMove('restricted', '小班只接收指定学员，该学员不在名单中');
  },
};

export function mayBuy({ id, restrictionTags, bundleSaleState }: SoldTeam, facts: BuyFacts): readonly MoveReason[] {
  const reasons = new Map<string, MoveReason>();
  for (const tag of restrictionTags) {
    const reason = BY_TAG[tag](facts, id);
    if (reason) reasons.set(reason.message, reason);
  }
  if (facts.channel === 'bundle' && bundleSaleState === 'sell_out') {
    reasons.set('bundle', refusedMove('restricted', '小班的联报名额已售罄'));
  }
  return [...reasons.values()];
}

/** 不限制 lets in more students than there are places. */
export const sellsBeyondCapacity = (tags: readonly SaleRestriction[]): boolean => tags.includes('unLimit');

const RENEWAL_TAGS: ReadonlySet<SaleRestriction> = new Set<RenewalTag>([
  'unRenewed',
  'half_semester_unrenew',
  'cross_semester_unrenew',
]);
/** Whether what students renewed decides about any of these teams. */
export const asksForRenewal = (teams: readonly Pick<SoldTeam, 'restrictionTags'>[]): boolean =>
  teams.some(({ restrictionTags }) => restrictionTags.some((tag) => RENEWAL_TAGS.has(tag)));

/** Whether it lets in only those on its list. */
export const isForChosen = ({ restrictionTags }: Pick<SoldTeam, 'restrictionTags'>): boolean =>
  restrictionTags.includes('special_user');
