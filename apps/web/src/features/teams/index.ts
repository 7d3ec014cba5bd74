/** What the lesson page shows of teams (小班), and how its students choose one. */
export { EffectiveInstant } from './effective-instant.tsx';
export { TeamChoice } from './placing/team-choice.tsx';
export { TeamsTab } from './teams-tab.tsx';
export { TransferDestination } from './transfer-destination.tsx';
