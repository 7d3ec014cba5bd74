/** How a robot's state, last run and target look. */
import type { Robot } from '@lectern/contract/students/robots';
import { episodePath } from '@lectern/domain/episodes/episode-paths';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { ROBOT_RUN, ROBOT_STATE, ROBOT_TARGET } from '@lectern/domain/robots/robot-codes';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { Link } from 'react-router';
import { StatusDot, type Tone } from '../../shared/ui/marks.tsx';

const TONE: Readonly<Record<Robot['state'], Tone>> = {
  active: 'success',
  waiting: 'accent',
  over: 'plain',
  disabled: 'plain',
};
const RUN_TONE: Readonly<Record<NonNullable<Robot['lastRunResult']>, Tone>> = {
  succeeded: 'success',
  failed: 'danger',
  skipped: 'warning',
};

export function RobotStateDot({ state }: Pick<Robot, 'state'>) {
  return <StatusDot tone={TONE[state]}>{ROBOT_STATE.labelOf(state)}</StatusDot>;
}

export function LastRun({ robot: { lastRunTime, lastRunResult, lastRunWords } }: { robot: Robot }) {
  if (lastRunResult === null) return '还没有运行';
  return (
    <span title={lastRunWords}>
      <StatusDot tone={RUN_TONE[lastRunResult]}>{ROBOT_RUN.labelOf(lastRunResult)}</StatusDot>{' '}
      {formatDateTime(lastRunTime)}
    </span>
  );
}

/** The record that the robot is bound to; a team stands on a tab of its lesson. */
export function RobotTargetLink({ robot }: { robot: Robot }) {
  const { targetType, targetId, targetName, lessonId, lessonName } = robot;
  const to = targetType === 'episode' ? episodePath(targetId) : lessonPath(lessonId);
  const name = targetType === 'team' ? `${targetName} · ${lessonName}` : targetName;
  return (
    <>
      <span className="robot-target">{ROBOT_TARGET.labelOf(targetType)}</span>
      <Link to={to}>{name}</Link>
    </>
  );
}

export const windowWords = ({ windowStartTime, windowEndTime }: Robot): string =>
  `${formatDateTime(windowStartTime)} 至 ${formatDateTime(windowEndTime)}`;
