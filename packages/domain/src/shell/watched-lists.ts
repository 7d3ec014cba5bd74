/** Lists whose saved views can be watched, by the page that the views are kept under. */
import { EPISODE_LIST_PATH } from '../episodes/episode-paths.ts';
import { STAT_BOARD_PATH } from './stat-board-path.ts';

export const WATCHED_LIST = {
  lessons: { path: '/lessonDispatch/lessons', noun: '课程', measure: '门' },
  lessonTemplates: { path: '/lessonDispatch/lessonTemplates', noun: '班型', measure: '个' },
  statBoard: { path: STAT_BOARD_PATH, noun: '课程', measure: '门' },
  episodes: { path: EPISODE_LIST_PATH, noun: '讲次', measure: '个' },
} as const;

export type WatchedPage = keyof typeof WATCHED_LIST;

export const isWatchedPage = (page: string): page is WatchedPage => Object.hasOwn(WATCHED_LIST, page);
