/** Enumerations of the team (小班). */
import { type CodeOf, codeTable } from '../code-table.ts';

/** R257: publishing a lesson with a mentor wants one team on shelf (R148). */
export const SHELF_STATE = codeTable({ on_shelf: '已上架', off_shelf: '已下架' });
export type ShelfState = CodeOf<typeof SHELF_STATE>;

/** How students are spread over teams (R254). */
export const TEAM_STRATEGY = codeTable({
  all: '全部小班',
  all_assigned: '已分配辅导老师的小班',
  min_per_mentor: '每位辅导老师人数最少的小班',
});
export type TeamStrategy = CodeOf<typeof TEAM_STRATEGY>;

/** Who may buy a place in the team (R256). */
export const SALE_RESTRICTION = codeTable({
  normal: '普通',
  unRenewed: '未续报学员',
  unLimit: '不限制',
  zero_inventory: '零库存',
  half_semester_unrenew: '半学期未续报学员',
  only_for_sale: '仅供售卖',
  special_user: '指定学员',
  cross_semester_unrenew: '跨学期未续报学员',
});
export type SaleRestriction = CodeOf<typeof SALE_RESTRICTION>;

/** R258. */
export const BUNDLE_SALE_STATE = codeTable({ uncheck: '不限制', check: '限制', sell_out: '已售罄' });
export type BundleSaleState = CodeOf<typeof BUNDLE_SALE_STATE>;

/** Where a lesson's limit comes from (R261). */
export const LIMIT_SOURCE = codeTable({ estimatedLimit: '预估人数', teamCapacityLimit: '按小班容量' });
export type LimitSource = CodeOf<typeof LIMIT_SOURCE>;

/** Why a team takes nobody any more though its history stays (decision 140). */
export const TEAM_GONE = codeTable({ merged: '已合并', moved: '已移走' });
export type TeamGone = CodeOf<typeof TEAM_GONE>;

/** R282. */
export const CLASS_TYPE = codeTable({
  '1v1': '一对一',
  solution: '答疑班',
  xiao_small: '小学小班',
  xiao_large: '小学大班',
  xiao_large_english: '小学英语大班',
  zhong_small: '中学小班',
  zhong_large: '中学大班',
  xiao_large_foreign: '小学外教大班',
});
export type ClassType = CodeOf<typeof CLASS_TYPE>;

/** R284. Called once statistics stand (issue 19). */
export const MENTOR_MODE_TAG = codeTable({ mentor: '辅导老师', lesson: '课程', small: '小班' });

/** Welcome calls of a mentor to a new student (R288). */
export const CALL_STATE = codeTable({
  notNeedCall: '无需外呼',
  waitToCall: '待外呼',
  callFail: '外呼失败',
  firstCallSuccess: '首次外呼成功',
  secondCallSuccess: '二次外呼成功',
});
export type CallState = CodeOf<typeof CALL_STATE>;
