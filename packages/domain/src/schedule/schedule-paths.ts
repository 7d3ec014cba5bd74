/** Pages of the schedule. */
export const LEAVES_PATH = '/jwc/teacherLeaves';
export const HOLIDAYS_PATH = '/jwc/holidays';
export const holidaysPath = (year: number): string => `${HOLIDAYS_PATH}?year=${year}`;
