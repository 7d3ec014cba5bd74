/** What the lesson page shows of renewal. */
export { RenewStatTab } from './renew-stat-tab.tsx';
export { renewalQueries } from './renewal-queries.ts';
