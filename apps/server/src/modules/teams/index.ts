/** Teams (小班) as far as lessons look at them. */
export { type ShelfCapacity, shelfCapacityOfLessons } from './teams.queries.ts';
export { removeTeamsOf } from './teams.repository.ts';
