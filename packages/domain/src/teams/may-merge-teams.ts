/** Whether a team (小班) may be merged into another one (合班), and what staff should know before (teams 5). */
import { mayJoin } from './may-join.ts';
import { type MoveReason, refusedMove, warnedMove } from './move-reason.ts';
import type { ShelfState } from './team-codes.ts';
import { TEAM_CAPACITY_MAX } from './team-fields.ts';

interface MergedTeam {
  readonly name: string;
  readonly gone: boolean;
  readonly saleStatus: ShelfState;
  readonly mentorId: number | null;
  readonly classType: string;
  readonly reservedLimit: number;
  readonly studentCount: number;
}

export interface MergeFacts {
  readonly lesson: { readonly name: string; readonly canceled: boolean };
  readonly sameLesson: boolean;
  readonly source: MergedTeam;
  readonly dest: MergedTeam & { readonly capacity: number; readonly beyondCapacity: boolean };
  /** Students of all teams of the plan that go there. */
  readonly coming: number;
  /** 同时扩容. */
  readonly expand: boolean;
  /** Coming episodes at which both are in different rooms. */
  readonly otherRooms: number;
  /** An exam of the lesson that is being taken now. */
  readonly examRunning: string | null;
  /** With the other teams of the plan it leaves a published lesson that needs one without a team on the shelf (R148). */
  readonly leavesNoneOnShelf: boolean;
}

type Rule = (facts: MergeFacts) => MoveReason | null;

const teamGone: Rule = ({ source }) =>
  source.gone ? refusedMove('teamGone', `小班“${source.name}”已合并、移走或删除，请重新选择`) : null;

const otherLesson: Rule = ({ sameLesson }) =>
  sameLesson ? null : refusedMove('otherLesson', '只能合并同一门课程的小班；跨课程请用“移到其他课程”');

const needed = ({ dest, coming }: MergeFacts): number => dest.studentCount + coming + dest.reservedLimit;

const placesShort: Rule = (facts) => {
  const { dest, expand } = facts;
  const short = needed(facts) - dest.capacity;
  if (short <= 0 || expand || dest.beyondCapacity) return null;
  return refusedMove('placesShort', `“${dest.name}”名额不足，还差 ${short} 个，请选择同时扩容`);
};

const tooLarge: Rule = (facts) => {
  if (!facts.expand || needed(facts) <= TEAM_CAPACITY_MAX) return null;
  const message = `合并后需要容量 ${needed(facts)}，小班最多 ${TEAM_CAPACITY_MAX}，请减少合并的小班`;
  return refusedMove('tooLarge', message);
};

const expands: Rule = (facts) => {
  const { dest, expand } = facts;
  const capacity = needed(facts);
  if (!expand || capacity <= dest.capacity || capacity > TEAM_CAPACITY_MAX) return null;
  const message = `“${dest.name}”的容量将从 ${dest.capacity} 扩为 ${capacity}，撤销合班时不缩回`;
  return warnedMove('expands', message);
};

const mentorDiffers: Rule = ({ source, dest }) =>
  source.mentorId === dest.mentorId ? null : warnedMove('mentorDiffers', '辅导老师不同：学员由新辅导老师重新外呼');

const roomDiffers: Rule = ({ otherRooms, dest }) =>
  otherRooms === 0
    ? null
    : warnedMove('roomDiffers', `教室不同：未来 ${otherRooms} 讲改到“${dest.name}”的教室上课，请通知学员`);

const classTypeDiffers: Rule = ({ source, dest }) =>
  source.classType === dest.classType ? null : warnedMove('classTypeDiffers', '班型不同，请核对');

const reservedLost: Rule = ({ source: { name, reservedLimit }, dest }) =>
  reservedLimit === 0
    ? null
    : warnedMove('reservedLost', `“${name}”预留的 ${reservedLimit} 个名额不并入“${dest.name}”，需要时请重新预留`);

const lastOnShelf: Rule = ({ leavesNoneOnShelf, source, dest }) => {
  if (!leavesNoneOnShelf || source.saleStatus !== 'on_shelf') return null;
  const message = `合班后课程没有在架的小班，报名的学员没有小班可分：请先上架“${dest.name}”，或停售课程`;
  return warnedMove('lastOnShelf', message);
};

/** What any student who comes into the destination meets; room is looked at for all of them at once. */
function joinReasons({ lesson, dest, source, examRunning }: MergeFacts): readonly MoveReason[] {
  return mayJoin({
    lesson: { ...lesson, forbidden: null },
    team: { name: dest.name, gone: dest.gone, room: 1, beyondCapacity: true },
    presentTeam: null,
    fromLesson: null,
    restrictions: [],
    clash: 'none',
    examRunning: source.studentCount === 0 ? null : examRunning,
  });
}

const RULES: readonly Rule[] = [
  teamGone,
  otherLesson,
  placesShort,
  tooLarge,
  expands,
  mentorDiffers,
  roomDiffers,
  classTypeDiffers,
  reservedLost,
  lastOnShelf,
];

/** Every reason, in the order in which they are shown. */
export const mayMergeTeams = (facts: MergeFacts): readonly MoveReason[] => [
  ...joinReasons(facts),
  ...RULES.flatMap((rule) => rule(facts) ?? []),
];
