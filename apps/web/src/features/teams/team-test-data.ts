/** Teams (小班) for tests of screens. */
import type { PlacingTeam } from '@lectern/contract/teams/student-moves';
import type { Team } from '@lectern/contract/teams/team-fields';

export const aTeam = (id: number, studentCount: number, capacity: number): Team => ({
  id,
  rev: 1,
  lessonId: 7,
  lessonName: '秋季数学',
  name: `${id} 班`,
  typeId: null,
  type: null,
  classType: 'zhong_small',
  mentorId: null,
  mentor: null,
  capacity,
  reservedLimit: 0,
  reservations: [],
  studentCount,
  saleStatus: 'on_shelf',
  saleOrdinal: id,
  gone: null,
  goneTo: null,
  restrictionTags: ['normal'],
  bundleSaleState: 'uncheck',
  assignTypeId: null,
  assignType: null,
  startTime: 0,
  endTime: 0,
  updatedTime: 0,
  updatedBy: '',
});

/** Half full, and open to everybody. */
export const aPlacingTeam: PlacingTeam = {
  id: 7,
  name: '红班',
  mentor: { id: 1, name: '周老师' },
  saleStatus: 'on_shelf',
  saleOrdinal: 1,
  capacity: 10,
  reservedLimit: 0,
  studentCount: 5,
  room: 5,
  refusal: null,
  passedOver: { all: null, all_assigned: null, min_per_mentor: null },
};
