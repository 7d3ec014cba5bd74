/** Teams (小班) as far as lessons look at them. */

export { carryTeams, removeEmptyTeams } from './carry-teams.repository.ts';
export { addChosen, chosenFor, countChosen, removeChosen } from './chosen-students.repository.ts';
export {
  type Carried,
  carryEnrolments,
  type EnrolmentRow,
  endEnrolment,
  enrolledIn,
  lockEnrolments,
  type OpenEnrolment,
  paidEnrolments,
  reopenEnrolments,
  revOfEnrolment,
  takeBackEnrolments,
  touchEnrolment,
  touchEnrolments,
} from './enrolments.repository.ts';
export { type Followers, followersWithin } from './followers.queries.ts';
export {
  enrolledAt,
  hasLeftForGood,
  inTeamAt,
  inTeamNow,
  inTeamNowText,
  stayedBeyond,
  unplacedCountText,
  unplacedText,
} from './membership.queries.ts';
export { figuresOfEnrolments, figuresOfLessons, type LessonFigures } from './move-figures.queries.ts';
export { enrolmentImpact, teamImpact } from './move-impact.queries.ts';
export {
  type MovedStay,
  moveBackWithinLesson,
  moveManyWithinLesson,
  moveWithinLesson,
  studentsInTeamsOf,
  type TeamMove,
} from './move-within-lesson.repository.ts';
export { freeSeats, lockTeams, takeSeat, takeSeats, teamOfSale } from './seats.repository.ts';
export { teamStands, teamStandsText } from './standing.queries.ts';
export { type Because, beginStays, endStays, removeStays, reopenStays } from './stays.repository.ts';
export {
  lockTeam,
  type MovedStudent,
  moveStudents,
  moveStudentsBack,
  rehomeTeam,
  type StudentChange,
  studentChanges,
  studentsByTeam,
  studentsOfTeams,
  type TeamRow,
  teamVersions,
} from './team-transfer.repository.ts';
export { shelfCapacityOfLessons } from './teams.queries.ts';
export {
  closeGaps,
  makePlace,
  makePlaceBefore,
  orderTeams,
  removeTeamsOf,
  takeOffShelf,
  teamsOnShelf,
} from './teams.repository.ts';
export { insertTransfers } from './transfers.repository.ts';
export { verifyTeams } from './verify-teams.queries.ts';
