/** What the lesson page shows of attendance. */
export { StatTab } from './stat-tab.tsx';
