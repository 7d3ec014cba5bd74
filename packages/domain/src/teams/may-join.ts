/** Whether a student may join a team (小班) at an instant (teams 3): one verdict for sale, transfer and placement. */
import { type MoveReason, refusedMove, unknownMove, warnedMove } from './move-reason.ts';

export interface JoinFacts {
  readonly lesson: {
    readonly name: string;
    readonly canceled: boolean;
    /** R157; null: students may be transferred into it. `by` is empty where nobody knows any longer. */
    readonly forbidden: { readonly by: string } | null;
  };
  readonly team: {
    readonly name: string;
    /** In the bin, merged into another team or moved to another lesson. */
    readonly gone: boolean;
    /** Places that are neither taken nor reserved; may be negative. */
    readonly room: number;
    /** The tag 不限制 lets in more than there are places. */
    readonly beyondCapacity: boolean;
  };
  /** The team of this lesson that the student is in. */
  readonly presentTeam: { readonly name: string; readonly same: boolean } | null;
  /** Null: the student stays within the lesson. */
  readonly fromLesson: {
    /** Of subject, phase and grade: those that differ. */
    readonly differing: readonly string[];
    readonly levelDiffers: boolean;
    /** Enrolled in the lesson that they go to as well. */
    readonly enrolledThere: boolean;
  } | null;
  /** What the tags of the team say (`may-buy.ts`). */
  readonly restrictions: readonly MoveReason[];
  /** The schedule engine; `unchecked` where it could not look. */
  readonly clash: 'none' | 'unchecked' | { readonly text: string };
  /** An exam of the lesson that is being taken now. */
  readonly examRunning: string | null;
}

type Rule = (facts: JoinFacts) => MoveReason | null;

const lessonCanceled: Rule = ({ lesson }) =>
  lesson.canceled ? refusedMove('lessonCanceled', `课程“${lesson.name}”已取消，不能加入`) : null;

const teamGone: Rule = ({ team }) =>
  team.gone ? refusedMove('teamGone', `小班“${team.name}”已合并、移走或删除，请选择其他小班`) : null;

const transferForbidden: Rule = ({ lesson: { forbidden, name }, fromLesson }) => {
  if (forbidden === null || fromLesson === null) return null;
  const by = forbidden.by === '' ? '' : `（${forbidden.by} 设置）`;
  return refusedMove('transferForbidden', `课程“${name}”已禁止转入${by}，请先允许转入，或选择其他课程`);
};

const alreadyHere: Rule = ({ presentTeam, fromLesson, lesson, team }) => {
  if (presentTeam?.same) return refusedMove('alreadyHere', `已在小班“${team.name}”中`);
  if (fromLesson === null || presentTeam === null) return null;
  return refusedMove('alreadyHere', `已在课程“${lesson.name}”的“${presentTeam.name}”中，请在该课程内转班`);
};

const full: Rule = ({ team }) => {
  if (team.room > 0 || team.beyondCapacity) return null;
  return refusedMove('full', `小班“${team.name}”没有名额，请扩容或选择其他小班`);
};

const timeClash: Rule = ({ clash }) => {
  if (clash === 'none') return null;
  if (clash === 'unchecked') return unknownMove('timeClash', '时间冲突未能检查，请稍后重试');
  return warnedMove('timeClash', clash.text);
};

const otherKindOfLesson: Rule = ({ fromLesson, lesson }) => {
  if (fromLesson === null || fromLesson.differing.length === 0) return null;
  const what = fromLesson.differing.join('、');
  return warnedMove('otherKindOfLesson', `转入课程的${what}与转出课程不同：请核对转入课程“${lesson.name}”`);
};

const levelDiffers: Rule = ({ fromLesson }) =>
  fromLesson?.levelDiffers ? warnedMove('levelDiffers', '转入课程的班型层级与转出课程不同，请核对学员水平') : null;

const examRunning: Rule = ({ examRunning: exam }) =>
  exam === null ? null : warnedMove('examRunning', `考试“${exam}”正在进行，转入后成绩留在原小班`);

const RULES: readonly Rule[] = [
  lessonCanceled,
  teamGone,
  transferForbidden,
  alreadyHere,
  full,
  timeClash,
  otherKindOfLesson,
  levelDiffers,
  examRunning,
];

/** Every reason, in the order in which they are shown; none: the student may join. */
export function mayJoin(facts: JoinFacts): readonly MoveReason[] {
  return [...RULES.flatMap((rule) => rule(facts) ?? []), ...facts.restrictions];
}

/** What refuses everybody who comes into the team, whoever they are; undefined: somebody may join. */
export function refusalOfAll({ lesson, team }: Pick<JoinFacts, 'lesson' | 'team'>): MoveReason | undefined {
  const anybody = { presentTeam: null, fromLesson: null, restrictions: [], clash: 'none', examRunning: null } as const;
  return mayJoin({ lesson, team, ...anybody }).find(({ outcome }) => outcome === 'refused');
}
