/** Teams (小班) as far as lessons look at them. */
export { type ShelfCapacity, shelfCapacityOfLesson } from './teams.queries.ts';
