/** Whom the sale restrictions of a team (小班) let in (teams 3, R256, R258). Several tags: all of them must. */

import { type MoveReason, refusedMove, unknownMove } from './move-reason.ts';
import type { BundleSaleState, SaleRestriction } from './team-codes.ts';

export interface BuyFacts {
  /** 普通: the shop; 销售: through sales staff; 联报: as a part of a bundle. */
  readonly channel: 'shop' | 'sales' | 'bundle';
  /** On the list of the team's chosen students. */
  readonly chosen: boolean;
}

export interface SoldTeam {
  readonly restrictionTags: readonly SaleRestriction[];
  readonly bundleSaleState: BundleSaleState;
}

/** Renewal classes come with the statistics; until then nobody can be let in by one. */
const renewalUnknown = (): MoveReason =>
  unknownMove('renewalUnknown', '尚不能判断学员的续报情况：续报口径未计算，请改用其他售卖限制或选择其他小班');

const BY_TAG: Record<SaleRestriction, (facts: BuyFacts) => MoveReason | null> = {
  normal: () => null,
  unLimit: () => null,
  zero_inventory: () => refusedMove('restricted', '小班为零库存，按满班处理'),
  unRenewed: renewalUnknown,
  half_semester_unrenew: renewalUnknown,
  cross_semester_unrenew: renewalUnknown,
  only_for_sale: ({ channel }) =>
    channel === 'sales' ? null : refusedMove('restricted', '小班仅供售卖，请由销售人员下单'),
  special_user: ({ chosen }) => (chosen ? null : refusedMove('restricted', '小班只接收指定学员，该学员不在名单中')),
};

export function mayBuy({ restrictionTags, bundleSaleState }: SoldTeam, facts: BuyFacts): readonly MoveReason[] {
  const reasons = new Map<string, MoveReason>();
  for (const tag of restrictionTags) {
    const reason = BY_TAG[tag](facts);
    if (reason) reasons.set(reason.message, reason);
  }
  if (facts.channel === 'bundle' && bundleSaleState === 'sell_out') {
    reasons.set('bundle', refusedMove('restricted', '小班的联报名额已售罄'));
  }
  return [...reasons.values()];
}

/** 不限制 lets in more students than there are places. */
export const sellsBeyondCapacity = (tags: readonly SaleRestriction[]): boolean => tags.includes('unLimit');
