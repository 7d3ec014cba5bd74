/** Public API of the students module: which students a person may see. */
export { studentsAmong, studentWithinScope } from './student-scope.queries.ts';
