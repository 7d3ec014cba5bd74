/** What the lesson page shows of teams (小班). */
export { TeamsTab } from './teams-tab.tsx';
