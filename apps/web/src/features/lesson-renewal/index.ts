/** What the lesson page shows of renewal. */
export { RenewStatTab } from './renew-stat-tab.tsx';
