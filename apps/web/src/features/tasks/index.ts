/** The door of the task pages for other features: what the work bench lists, and where it leads. */
export { outcomeText, ProgressBar, TaskStateMark } from './task-marks.tsx';
export { type TaskModule, taskListPath, taskModuleFor, taskPath } from './task-paths.ts';
export { taskQueries } from './task-queries.ts';
