/** The door of students' practice: for the episode's own page, and the player for others who play recordings. */
export { AudioPlayer } from './audio-player.tsx';
export { PracticeTab } from './practice-tab.tsx';
