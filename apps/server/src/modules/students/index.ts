/** Public API of the students module: which students a person may see, and who saw them. */
export { readingsOf, recordReading } from './student-readings.repository.ts';
export { studentsAmong, studentWithinScope } from './student-scope.queries.ts';
