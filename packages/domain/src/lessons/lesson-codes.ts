/** Enumerations of the lesson (课程). Codes are the wire's; where the documents print none, ours (decisions 35, 40). */
import { type CodeOf, codeTable, numberTable, type ValueOf } from '../code-table.ts';

export const LESSON_STATUS = codeTable({ init: '未发布', published: '已发布', canceled: '已取消' });
export type LessonStatus = CodeOf<typeof LESSON_STATUS>;

/** `category` of the form (R126). */
export const LESSON_CATEGORY = codeTable({ systematic: '系统课', topic: '专题课' });
export type LessonCategory = CodeOf<typeof LESSON_CATEGORY>;

/** `flattedCategory`: the lesson type (R003). */
export const LESSON_TYPE = codeTable({
  systematic: '系统课',
  topic: '专题课',
  shortTerm: '短期班',
  promotion: '引流课',
  activity: '活动课',
  zebraLive: '斑马直播课',
  live: '直播课',
  ai: 'AI 课',
  physicalCommodity: '实物商品',
  ted: 'TED 课',
});
export type LessonType = CodeOf<typeof LESSON_TYPE>;

/** Subject track, `major` (R286). */
export const MAJOR = codeTable({ all: '不分文理', wenke: '文科', like: '理科' });
export type Major = CodeOf<typeof MAJOR>;

/** `saleStatus` as the server gives it; what is shown depends on places left (R135-R138). */
export const SALE_STATUS = codeTable({ unSale: '未开售', onSale: '售卖中', endSale: '已停售' });
export type SaleStatus = CodeOf<typeof SALE_STATUS>;

export const REFUND_WAY = codeTable({ full: '全额退款', proportional: '按未上讲次退款', negotiated: '客服协商退款' });
export type RefundWay = CodeOf<typeof REFUND_WAY>;

export const HOMEWORK_TYPE = numberTable({
  homework: [0, '课后练习'],
  juniorHomework: [1, '初中分层练习'],
  primaryEnglishHomework: [2, '小学英语个性化题单'],
});
export type HomeworkType = ValueOf<typeof HOMEWORK_TYPE>;

export const COPY_MODE = codeTable({
  not_copy_episode: '不复制讲次',
  merge_episode: '共用原讲次',
  create_episode: '新建讲次',
});
export type CopyMode = CodeOf<typeof COPY_MODE>;

/** Form-only helpers (R127-R131): how a value is chosen, never stored. */
export const LIMIT_TYPE = codeTable({ limited: '限制人数', unlimited: '不限人数' });
export const START_SALE_TIME_TYPE = codeTable({ manual: '指定时间', automatic: '发布后立即开售' });
export const END_SALE_TIME_TYPE = codeTable({ rule: '按规则', manual: '指定时间', automatic: '课程结束时停售' });
export const DISPLAY_TIME_TYPE = codeTable({ rule: '按规则', manual: '指定时间', none: '不设置' });
export const DEADLINE_TYPE = codeTable({ rule: '按规则', manual: '指定时间', none: '不设置' });
export const CARD_LABEL_TYPE = codeTable({ manual: '自定义', none: '不显示' });
export type LimitType = CodeOf<typeof LIMIT_TYPE>;
export type StartSaleTimeType = CodeOf<typeof START_SALE_TIME_TYPE>;
export type EndSaleTimeType = CodeOf<typeof END_SALE_TIME_TYPE>;
export type DisplayTimeType = CodeOf<typeof DISPLAY_TIME_TYPE>;
export type DeadlineType = CodeOf<typeof DEADLINE_TYPE>;
export type CardLabelType = CodeOf<typeof CARD_LABEL_TYPE>;
