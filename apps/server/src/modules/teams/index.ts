/** Teams (小班) as far as lessons look at them. */

export { type CarriedTeam, carryTeams, removeEmptyTeams } from './carry-teams.repository.ts';
export {
  lockTeam,
  moveStudents,
  moveStudentsBack,
  studentsOfTeams,
  type TeamWithStudents,
  teamsWithStudents,
  teamVersions,
} from './team-transfer.repository.ts';
export { type ShelfCapacity, shelfCapacityOfLessons } from './teams.queries.ts';
export { removeTeamsOf } from './teams.repository.ts';
