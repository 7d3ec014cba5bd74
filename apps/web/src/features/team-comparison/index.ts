/** What the lesson page shows of teams beside one another. */
export { TeamStatTab } from './team-stat-tab.tsx';
