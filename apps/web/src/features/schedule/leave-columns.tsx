/** The columns of the list of leave, and what can be done about one. */
import type { LeaveReply } from '@lectern/contract/schedule/schedule-moves';
import { BATCH_TASK_PRIVILEGES, holdsAny } from '@lectern/domain/access/privileges';
import { teacherPath } from '@lectern/domain/assistants/people-paths';
import { LEAVE_STATE, type LeaveState, leaveState } from '@lectern/domain/schedule/leave-state';
import { taskInfoPath } from '@lectern/domain/tasks/task-redirect';
import { HOUR_MS } from '@lectern/domain/time/durations';
import { Link } from 'react-router';
import { useMe } from '../../shared/api/session.ts';
import type { Column } from '../../shared/tables/column-model.ts';
import { timeText } from '../../shared/tables/table-text.ts';
import { Instant } from '../../shared/ui/instant.tsx';
import { StatusDot, type Tone } from '../../shared/ui/marks.tsx';

export interface LeaveChange {
  readonly leave: LeaveReply;
  readonly endTime?: number;
}

interface Shown {
  readonly now: number;
  readonly mayWrite: boolean;
  readonly onCover: (leave: LeaveReply) => void;
  readonly onChange: (change: LeaveChange) => void;
}

const TONE: Readonly<Record<LeaveState, Tone>> = { ongoing: 'warning', coming: 'accent', over: 'plain' };
const coverText = ({ uncovered }: LeaveReply): string => (uncovered === 0 ? '已安排' : `${uncovered} 讲未安排`);

export function leaveColumns(shown: Shown): readonly Column<LeaveReply>[] {
  const stateText = (leave: LeaveReply) => LEAVE_STATE.labelOf(leaveState(leave, shown.now));
  const columns: readonly Column<LeaveReply>[] = [
    {
      key: 'teacher',
      title: '老师',
      width: 120,
      identity: true,
      render: ({ teacherId, teacherName }) => <Link to={teacherPath(teacherId)}>{teacherName}</Link>,
      text: ({ teacherName }) => teacherName,
    },
    {
      key: 'start',
      title: '开始',
      width: 140,
      sort: 'startTime',
      render: ({ startTime }) => <Instant at={startTime} />,
      text: ({ startTime }) => timeText(startTime),
    },
    {
      key: 'end',
      title: '结束',
      width: 140,
      sort: 'endTime',
      render: ({ endTime }) => <Instant at={endTime} />,
      text: ({ endTime }) => timeText(endTime),
    },
    {
      key: 'state',
      title: '状态',
      width: 88,
      render: (leave) => <StatusDot tone={TONE[leaveState(leave, shown.now)]}>{stateText(leave)}</StatusDot>,
      text: stateText,
    },
    {
      key: 'cover',
      title: '代课',
      width: 216,
      render: (leave) => <Cover leave={leave} {...shown} />,
      text: coverText,
    },
    {
      key: 'reason',
      title: '事由',
      width: 180,
      grows: true,
      render: ({ reason }) => (
        <span className="cut" title={reason}>
          {reason || '—'}
        </span>
      ),
      text: ({ reason }) => reason,
    },
    {
      key: 'by',
      title: '登记人',
      width: 96,
      render: ({ createdBy }) => createdBy,
      text: ({ createdBy }) => createdBy,
    },
    {
      key: 'created',
      title: '登记时间',
      width: 140,
      optional: true,
      sort: 'createdTime',
      render: ({ createdTime }) => <Instant at={createdTime} />,
      text: ({ createdTime }) => timeText(createdTime),
    },
  ];
  return shown.mayWrite ? [...columns, actionsColumn(shown)] : columns;
}

function Cover({ leave, mayWrite, onCover }: { leave: LeaveReply } & Pick<Shown, 'mayWrite' | 'onCover'>) {
  const { teacherName, uncovered, createdBy, taskId } = leave;
  const { name, privileges } = useMe();
  // As the page of tasks decides it.
  const seesTask = createdBy === name || holdsAny(privileges, BATCH_TASK_PRIVILEGES);
  return (
    <span className="inline-row">
      {uncovered === 0 ? coverText(leave) : <span className="leaves-uncovered">{coverText(leave)}</span>}
      {uncovered > 0 && mayWrite && (
        <button
          type="button"
          className="row-action"
          aria-label={`安排代课：${teacherName}`}
          onClick={() => onCover(leave)}
        >
          安排代课
        </button>
      )}
      {taskId !== null && seesTask && (
        <Link
          className="row-action"
          to={taskInfoPath(taskId)}
          aria-label={`查看${teacherName}的代课安排`}
          title="谁代哪一讲和理由；也可整体撤销"
        >
          查看
        </Link>
      )}
    </span>
  );
}

const actionsColumn = ({ now, onChange }: Shown): Column<LeaveReply> => ({
  key: 'actions',
  title: '操作',
  width: 128,
  atEnd: true,
  // What is over stays as it was.
  render: (leave) =>
    leaveState(leave, now) === 'over' ? '—' : <Actions leave={leave} now={now} onChange={onChange} />,
});

function Actions({ leave, now, onChange }: { leave: LeaveReply } & Pick<Shown, 'now' | 'onChange'>) {
  return (
    <>
      <button
        type="button"
        className="row-action"
        aria-label={`修改${leave.teacherName}的请假`}
        onClick={() => onChange({ leave })}
      >
        修改
      </button>
      {leave.startTime < now && (
        <button
          type="button"
          className="row-action"
          aria-label={`${leave.teacherName}提前返岗`}
          // The next full hour: what has begun stays with the substitute.
          onClick={() => onChange({ leave, endTime: Math.ceil(now / HOUR_MS) * HOUR_MS })}
        >
          提前返岗
        </button>
      )}
    </>
  );
}
