/** Back-dated moves (teams 2): an exception, with a reason, that staff confirm; no stay overlaps another or leaves its enrolment. */
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { RowReason } from '../../platform/engine/commands/command-type.ts';
import type { MoveFacts } from './move-facts.ts';
import type { PlanFacts } from './plan-facts.ts';

const MAX_NAMED = 3;

export function instantReasons(move: MoveFacts, facts: PlanFacts): readonly RowReason[] {
  const { backDating, context } = facts;
  if (backDating === null) return [];
  const reasons = backDatedReasons(backDating, context.at);
  return reasons.some(({ outcome }) => outcome === 'refused') ? reasons : [...reasons, ...tooEarly(move, facts)];
}

interface BackDating {
  readonly at: Date;
  /** Names of the episodes that ended since. */
  readonly endedSince: readonly string[];
}

export function backDatedReasons({ at, endedSince }: BackDating, now: Date): readonly RowReason[] {
  if (at > now) return [refused('inFuture', '生效时间不能晚于现在，请重新选择')];
  return [{ outcome: 'warning', code: 'backDated', message: `生效时间早于现在：${figuresMoved(endedSince)}` }];
}

/** `left`: when the student was in the lesson, or in one of its teams, for the last time. */
export function overlapReasons(at: Date, left: readonly (Date | undefined)[]): readonly RowReason[] {
  const earliest = Math.max(...left.map((instant) => instant?.getTime() ?? 0));
  if (at.getTime() >= earliest) return [];
  const message = `学员在 ${formatDateTime(earliest)} 前已有报名或在班记录，生效时间不能早于此时`;
  return [refused('overlapsEarlier', message)];
}

function figuresMoved(ended: readonly string[]): string {
  if (ended.length === 0) return '其后没有已结束的讲次，统计不变';
  const more = ended.length > MAX_NAMED ? ` 等 ${ended.length} 讲` : '';
  return `其后已结束讲次的出勤统计随之重新计算：${ended.slice(0, MAX_NAMED).join('、')}${more}`;
}

/** A stay that ends is longer than nothing; one that begins may begin as the one before it ends. */
function tooEarly({ src, dest, fromTeam, enrolment }: MoveFacts, { backDating, enrolled }: PlanFacts) {
  if (backDating === null) return [];
  const { at, lastLeaving } = backDating;
  if (at <= (enrolment.since ?? enrolment.startedAt)) {
    return [refused('beforeEnrolment', `生效时间须晚于${fromTeam ? '加入原小班' : '报名'}的时间`)];
  }
  const across = dest !== null && dest.id !== src.id;
  const there = across ? enrolled(dest.id, enrolment.studentId)?.startedAt : undefined;
  const left = [src, ...(across ? [dest] : [])].map(({ id }) => lastLeaving(id, enrolment.studentId));
  return overlapReasons(at, [there, ...left]);
}

const refused = (code: string, message: string): RowReason => ({ outcome: 'refused', code, message });
