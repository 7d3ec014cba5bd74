/** The door of outlines for other features' screens; whoever opens it loads the whole tab. */
export { NewEpisodeDialog } from './dialogs/new-episode-dialog.tsx';
export { OutlineTab } from './outline-tab.tsx';
