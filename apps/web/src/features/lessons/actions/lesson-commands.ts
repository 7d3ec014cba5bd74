/** Names of commands in the server's catalogue, as far as the page gives them a place of their own. */
import type { CommandPlaces } from '../../../shared/plan/command-places.ts';

export const PUBLISH = 'lesson.publish';
export const UNPUBLISH = 'lesson.unpublish';
export const CANCEL = 'lesson.cancel';
export const EXPORT_COMMAND = 'lesson.export';
export const ON_FRONT_PAGE = 'lesson.onFrontPage';
export const OFF_FRONT_PAGE = 'lesson.offFrontPage';

/** The log stands there as well. */
export const LESSON_HEADING = '课程';

export const COMMAND_PLACES: CommandPlaces = {
  frequent: [PUBLISH, UNPUBLISH, 'lesson.changeTeacher', 'lesson.mark'],
  groups: [
    {
      heading: '老师与助教',
      commands: ['lesson.changeTeacher', 'lesson.assignAssistant', 'lesson.unassignAssistant'],
    },
    {
      heading: '首页与售卖',
      commands: [
        ON_FRONT_PAGE,
        OFF_FRONT_PAGE,
        'lesson.salePhase',
        'lesson.saleSettings',
        'lesson.limit',
        'lesson.limitByTeams',
        'lesson.transferBan',
      ],
    },
    {
      heading: '大纲与讲次',
      commands: [
        'lesson.shiftTimes',
        'lesson.postpone',
        'lesson.copySchedule',
        'lesson.renumber',
        'lesson.recomputeDates',
        'lesson.comments',
      ],
    },
    {
      heading: LESSON_HEADING,
      commands: [
        'lesson.setOwner',
        'lesson.mark',
        'lesson.unmark',
        'lesson.displayInfo',
        'lesson.useInfoTemplate',
        'lesson.leaveInfoTemplate',
        'lesson.bindAssessment',
        'lesson.unbindAssessment',
        'baseline.bind',
        'baseline.unbind',
        'book.bind',
        'book.unbind',
        'material.take',
        'lesson.copy',
      ],
    },
  ],
};

/** They make records: one wants to see which. */
export const MAKES_LESSONS: readonly string[] = ['lesson.copy', 'lesson.batchCreate'];
