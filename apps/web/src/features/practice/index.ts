/** The door of students' practice, for the episode's own page. */
export { PracticeTab } from './practice-tab.tsx';
