/** What the lesson page shows of its students. */
export { StudentsTab } from './students-tab.tsx';
