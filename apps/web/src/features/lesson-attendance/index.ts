/** What the lesson page shows of attendance, and how figures are printed wherever they stand. */
export { DefinitionsButton, Freshness } from './definitions.tsx';
export { NO_FIGURE, valueText } from './figure-text.ts';
export { StatTab } from './stat-tab.tsx';
