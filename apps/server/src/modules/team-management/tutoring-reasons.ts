/** What follows for the tutoring (辅导课) that is to come when a team gets another mentor, is new, or goes: a line of its plan. */
import { teamPath } from '@lectern/domain/lessons/lesson-link';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { RowReason } from '../../platform/engine/commands/command-type.ts';
import type { ComingTutoring } from './team-schedules.queries.ts';

type Coming = readonly ComingTutoring[];
interface Team {
  /** Null: it is made. */
  readonly id: number | null;
  readonly lessonId: number;
}

const MAX_NAMED = 3;

function named(coming: Coming): string {
  const names = coming.slice(0, MAX_NAMED).map(({ name, startAt }) => `${name} ${formatDateTime(startAt.getTime())}`);
  return `${names.join('、')}${coming.length > MAX_NAMED ? ` 等 ${coming.length} 节` : ''}`;
}

function noteOf(code: string, message: string, { id, lessonId }: Team, coming: Coming): readonly RowReason[] {
  const to = id === null ? {} : { to: teamPath(lessonId, id) };
  return coming.length === 0 ? [] : [{ outcome: 'ok', code, message: `${message}：${named(coming)}`, ...to }];
}

/** `mentor`: the new one; null: none any more. What has begun stays with whoever led it. */
export const tutoringFollows = (team: Team, mentor: string | null, coming: Coming): readonly RowReason[] =>
  noteOf(
    'tutoringFollows',
    `之后的辅导课${mentor === null ? '不再有辅导老师' : `由${mentor}接手`}，已开始的不变`,
    team,
    coming,
  );

/** A new team has it at once (decision 214). */
export const tutoringJoined = (team: Team, mentor: string | null, coming: Coming): readonly RowReason[] =>
  noteOf('tutoringJoined', `参加之后的辅导课，${mentor === null ? '还没有辅导老师' : `由${mentor}带`}`, team, coming);

/** One that goes has none (decision 214). */
export const tutoringLeft = (team: Team, coming: Coming): readonly RowReason[] =>
  noteOf('tutoringLeft', '不再参加之后的辅导课', team, coming);
