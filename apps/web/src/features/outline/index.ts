/** The door of outlines for other features' screens; whoever opens it loads the whole tab. */
export { OutlineTab } from './outline-tab.tsx';
