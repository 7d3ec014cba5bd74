/** The door of students' practice, for the episode's own page and the student's place. */
export { PracticeTab } from './practice-tab.tsx';
export { StudentPracticeTable } from './student-practice.tsx';
