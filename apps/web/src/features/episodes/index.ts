/** What other features' screens show of episodes. */
export { EpisodePanel } from './form/episode-panel.tsx';
