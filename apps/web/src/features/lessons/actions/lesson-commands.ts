/** Names of commands in the server's catalogue, as far as the page gives them a place of their own. */
export const PUBLISH = 'lesson.publish';
export const UNPUBLISH = 'lesson.unpublish';
export const CANCEL = 'lesson.cancel';
export const COPY = 'lesson.copy';
export const TRANSFER_BAN = 'lesson.transferBan';
export const LIMIT_BY_TEAMS = 'lesson.limitByTeams';

/** On the bar of what is ticked, in this order; the others stand under 更多. */
export const FREQUENT: readonly string[] = [PUBLISH, UNPUBLISH, 'lesson.changeTeacher', 'lesson.mark'];

/** Final or hard to take back: last in a menu and in the colour of danger. */
export const DANGEROUS: readonly string[] = [CANCEL];

/** They make records: one wants to see which. */
export const MAKES_LESSONS: readonly string[] = [COPY, 'lesson.batchCreate'];
