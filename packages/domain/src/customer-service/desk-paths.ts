/** Pages of the customer service: the desk, one student at it, the queue of welcome calls. */
export const DESK_PATH = '/customerService';
export const CALLS_PATH = `${DESK_PATH}/calls`;

export const DESK_TAB = ['lessons', 'orders', 'learning', 'feedback', 'readers', 'logs'] as const;
export type DeskTab = (typeof DESK_TAB)[number];

export const deskPath = (studentId: number, tab: DeskTab = 'lessons'): string =>
  `${DESK_PATH}/students/${studentId}/${tab}`;
