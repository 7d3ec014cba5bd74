/** What the lesson page shows of attendance, and what its other figures stand beside. */
export { DefinitionsButton, Freshness } from './definitions.tsx';
export { StatTab } from './stat-tab.tsx';
