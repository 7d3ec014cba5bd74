/** The door of lessons for other features' screens. */
export { MendLinks } from './actions/mend-links.tsx';
export { LessonStatusMark } from './status-marks.tsx';
