/** Messages for the home page. */
export { NoticeList } from './notice-list.tsx';
export { noticesQuery } from './notices-query.ts';
