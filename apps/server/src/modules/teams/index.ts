/** Teams (小班) as far as lessons look at them. */
export { mentorsOfLesson, type ShelfCapacity, shelfCapacityOfLessons, shelfStatesOfLesson } from './teams.queries.ts';
