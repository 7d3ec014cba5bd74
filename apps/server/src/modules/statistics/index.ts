/** Public API of statistics (统计): facts of attendance, and the figures that follow from them. */
export { ingestAttendance } from './attendance/ingest-attendance.ts';
