/** What one student did in one episode, as one word each for presence and homework (statistics 9: 明细 and 个人). */
import { type CodeOf, codeTable } from '../code-table.ts';

export const PRESENCE_CELL = codeTable({
  notExpected: '无需到课',
  unknown: '未知',
  missed: '缺勤',
  replayed: '看回放',
  late: '迟到',
  attended: '到课',
  finished: '完课',
});
export type PresenceCell = CodeOf<typeof PRESENCE_CELL>;

export const HOMEWORK_CELL = codeTable({
  none: '无作业',
  open: '作业进行中',
  unknown: '作业未知',
  missing: '作业未交',
  submitted: '作业已交',
  late: '作业迟交',
  corrected: '作业已批改',
});
export type HomeworkCell = CodeOf<typeof HOMEWORK_CELL>;

export interface CellPresence {
  readonly attended: boolean;
  readonly onTime: boolean | null;
  readonly finished: boolean;
  /** Live or in replay. */
  readonly coveredSeconds: number;
}

/** `reported`: whether anything is known of the episode. Undefined: the student should not attend. */
export function presenceCell(presence: CellPresence | undefined, reported: boolean): PresenceCell {
  if (!presence) return 'notExpected';
  if (!reported) return 'unknown';
  const { attended, onTime, finished, coveredSeconds } = presence;
  if (finished) return 'finished';
  if (attended) return onTime === true ? 'attended' : 'late';
  return coveredSeconds > 0 ? 'replayed' : 'missed';
}

export interface CellHomework {
  readonly submitted: boolean;
  readonly late: boolean;
  readonly corrected: boolean;
}

/** Before it is due, and while nobody has reported it, nothing is counted. */
export type HomeworkState = 'open' | 'unreported' | 'counted';

/** Undefined: nothing is due of the student. */
export function homeworkCell(homework: CellHomework | undefined, state: HomeworkState): HomeworkCell {
  if (state === 'open') return 'open';
  if (state === 'unreported') return 'unknown';
  if (!homework) return 'none';
  if (!homework.submitted) return 'missing';
  if (homework.corrected) return 'corrected';
  return homework.late ? 'late' : 'submitted';
}

const ABSENT: readonly PresenceCell[] = ['missed', 'replayed'];
/** Nobody was expected, or nobody has reported it: such an episode neither lengthens a run nor ends it. */
const SKIPPED: readonly PresenceCell[] = ['notExpected', 'unknown'];

/** Runs of absence of at least `atLeast` episodes, in their order. */
export function missedRuns<E extends { readonly presence: PresenceCell }>(
  episodes: readonly E[],
  atLeast: number,
): readonly (readonly E[])[] {
  const runs: E[][] = [[]];
  for (const episode of episodes) {
    if (SKIPPED.includes(episode.presence)) continue;
    if (ABSENT.includes(episode.presence)) runs.at(-1)?.push(episode);
    else runs.push([]);
  }
  return runs.filter(({ length }) => length >= atLeast);
}
