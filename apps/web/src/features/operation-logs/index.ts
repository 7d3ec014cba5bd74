/** The door of the operation log for features that show the log of one object. */
export { LogEntry } from './log-entry.tsx';
