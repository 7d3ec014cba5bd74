/** What other features know of 系统管理: its pages by name. */
export { ADMIN_TABS } from './administration-paths.ts';
