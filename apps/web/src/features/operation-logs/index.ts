/** The door of the operation log for features that show the log of one object. */
export { SubjectLogs } from './subject-logs.tsx';
