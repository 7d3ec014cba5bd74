/** Pages of the schedule. */
export const LEAVES_PATH = '/jwc/teacherLeaves';
