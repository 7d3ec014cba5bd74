/** The door of students' practice: for the episode's own page, the student's place, and the player for others. */
export { AudioPlayer } from './audio-player.tsx';
export { PracticeTab } from './practice-tab.tsx';
export { StudentPracticeTable } from './student-practice.tsx';
