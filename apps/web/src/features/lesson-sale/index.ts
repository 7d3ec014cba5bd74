/** What the lesson page shows of sale. */
export { SaleStatTab } from './sale-stat-tab.tsx';
