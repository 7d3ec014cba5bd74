/** 应考, 参考, 交卷, 已阅 and 均分 of an exam or a tutoring as an item of a team's outline (statistics 10): the definition's version. */
export const ITEM_STAT_VERSION = 1;
