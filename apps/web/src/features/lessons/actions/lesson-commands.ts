/** Names of commands in the server's catalogue, as far as the page gives them a place of their own. */
import type { CommandPlaces } from '../../../shared/plan/command-places.ts';

export const PUBLISH = 'lesson.publish';
export const UNPUBLISH = 'lesson.unpublish';
export const CANCEL = 'lesson.cancel';
export const EXPORT_COMMAND = 'lesson.export';
export const ON_FRONT_PAGE = 'lesson.onFrontPage';

export const COMMAND_PLACES: CommandPlaces = {
  frequent: [PUBLISH, UNPUBLISH, 'lesson.changeTeacher', 'lesson.mark'],
};

/** They make records: one wants to see which. */
export const MAKES_LESSONS: readonly string[] = ['lesson.copy', 'lesson.batchCreate'];
