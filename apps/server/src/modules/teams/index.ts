/** Teams (小班) as far as lessons look at them. */
export {
  mentorsOfLesson,
  type ShelfCapacity,
  shelfCapacityOfLessons,
  shelfStatesOfLesson,
  shelfStatesOfLessons,
} from './teams.queries.ts';
export { removeTeamsOf } from './teams.repository.ts';
