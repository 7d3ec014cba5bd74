/**
 * Whether staff may enrol (报名) whom a line names in a lesson, and in which team (decisions 302, 303): the one verdict for
 * lines that are pasted, picked or imported.
 */
import { UNCHANGED } from '../tasks/task-codes.ts';
import { type JoinFacts, mayJoin } from '../teams/may-join.ts';
import { type MoveReason, refusedMove, warnedMove } from '../teams/move-reason.ts';

/** What a line was found to name. */
export type NamedStudent =
  | { readonly kind: 'student'; readonly studentId: number }
  | { readonly kind: 'unreadable' }
  /** A phone number, of somebody who may not read any. */
  | { readonly kind: 'phoneHidden' }
  /** Nobody, or nobody within the data scope. */
  | { readonly kind: 'unknown' }
  /** A phone number may be that of several children. */
  | { readonly kind: 'several'; readonly studentIds: readonly number[] }
  /** Named by an earlier line, counted from 1. */
  | { readonly kind: 'repeated'; readonly line: number };

export function refusalOfLine(named: NamedStudent): MoveReason | null {
  switch (named.kind) {
    case 'student':
      return null;
    case 'unreadable':
      return refusedMove('unreadable', '不是学员 ID、手机号或订单号，请核对');
    case 'phoneHidden':
      return refusedMove('phoneHidden', '按手机号添加需要“查看手机号”权限，请改用学员 ID');
    case 'unknown':
      return refusedMove('studentUnknown', '没有找到学员，或学员不在你的数据范围内，请核对号码');
    case 'several':
      return refusedMove('severalStudents', `手机号属于多名学员，请改用学员 ID：${named.studentIds.join('、')}`);
    case 'repeated':
      return refusedMove(UNCHANGED, `与前面的行是同一名学员：第 ${named.line} 行`);
  }
}

export interface EnrolFacts {
  readonly lesson: {
    readonly name: string;
    readonly canceled: boolean;
    /** All of it is over. */
    readonly ended: boolean;
    /** 招生人数; 0: none is set. */
    readonly limit: number;
    /** Places that are taken: by payments, by enrolments without one, and by earlier lines. */
    readonly taken: number;
  };
  /** Enrolled there already; the name of the team is null for who is 未分班. */
  readonly present: { readonly team: string | null } | null;
  /** Null: enrolled without a team. */
  readonly team: JoinFacts['team'] | null;
  /** Why a strategy found no team; null where it found one, or was not wanted. */
  readonly noTeam: string | null;
  readonly clash: JoinFacts['clash'];
}

const ANY_TEAM: JoinFacts['team'] = { name: '', gone: false, room: 1, beyondCapacity: false };

export function mayEnrol({ lesson, present, team, noTeam, clash }: EnrolFacts): readonly MoveReason[] {
  if (present !== null) {
    return [
      refusedMove(UNCHANGED, present.team === null ? '已报名本课程，未分班' : `已报名本课程，在小班“${present.team}”`),
    ];
  }
  const { name, canceled, ended, limit, taken } = lesson;
  const joined = mayJoin({
    lesson: { name, canceled, forbidden: null },
    team: team ?? ANY_TEAM,
    presentTeam: null,
    fromLesson: null,
    restrictions: [],
    clash,
    examRunning: null,
  });
  const full = limit > 0 && taken >= limit;
  return [
    ...(full ? [refusedMove('limited', `招生人数已满：限 ${limit} 人，请先调整招生人数`)] : []),
    ...joined,
    ...(noTeam === null ? [] : [warnedMove('noTeam', `没有可分的小班，报名后为未分班：${noTeam}`)]),
    ...(ended ? [warnedMove('lessonEnded', '课程已结束，请确认仍要报名')] : []),
  ];
}
