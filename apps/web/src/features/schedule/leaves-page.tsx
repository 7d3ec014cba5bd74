/** 请假与代课: who is away when and why, what nobody covers yet, and the way to send a teacher on leave. */
import type { LeaveReply } from '@lectern/contract/schedule/schedule-moves';
import { BATCH_TASK_PRIVILEGES, holdsAny } from '@lectern/domain/access/privileges';
import { taskInfoPath } from '@lectern/domain/tasks/task-redirect';
import { HOUR_MS } from '@lectern/domain/time/durations';
import { startOfDay } from '@lectern/domain/time/shanghai-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useMe } from '../../shared/api/session.ts';
import { StaleNote } from '../../shared/tables/stale-note.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { Page } from '../../shared/ui/page.tsx';
import '../../shared/tables/data-table.css';
import '../../shared/tables/table-heads.css';
import { ChangeLeaveDialog } from './change-leave-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { OpenEpisodesDialog } from './open-episodes-dialog.tsx';
import './schedule.css';
import { scheduleQueries } from './schedule-queries.ts';

interface Opened {
  readonly teacherId?: number;
  readonly startTime?: number;
  readonly endTime?: number;
}

export function LeavesPage() {
  const [search, setSearch] = useSearchParams();
  const [opened, setOpened] = useState<Opened>();
  const [leave, setLeave] = useState<LeaveReply>();
  const [changed, setChanged] = useState<LeaveChange>();
  const mayWrite = useMe().privileges.includes('EPISODE_WRITE');
  const ended = search.get('ended') === 'true';
  return (
    <Page
      title="请假与代课"
      lead="登记请假时一次排好代课：逐讲检查空闲与学科，同一时间不重复占用，整体可撤销。"
      actions={
        <button
          type="button"
          className="button button-primary"
          disabled={!mayWrite}
          {...(mayWrite ? {} : { title: '没有编辑讲次的权限，请联系管理员' })}
          // Who calls in ill is away from today on.
          onClick={() => setOpened({ startTime: startOfDay(Date.now()) })}
        >
          新建请假
        </button>
      }
    >
      <section className="panel" aria-label="请假列表">
        <label className="leaves-ended">
          <input
            type="checkbox"
            checked={ended}
            onChange={(event) => setSearch(event.target.checked ? { ended: 'true' } : {}, { replace: true })}
          />
          包括已结束的请假
        </label>
        <Leaves ended={ended} mayWrite={mayWrite} onCover={setLeave} onChange={setChanged} />
      </section>
      {leave && (
        <OpenEpisodesDialog
          leave={leave}
          onCoverAll={() => {
            const { teacherId, startTime, endTime } = leave;
            setLeave(undefined);
            setOpened({ teacherId, startTime, endTime });
          }}
          onClose={() => setLeave(undefined)}
        />
      )}
      {changed && <ChangeLeaveDialog {...changed} onClose={() => setChanged(undefined)} />}
      {opened && <LeaveDialog {...opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}

interface LeaveChange {
  readonly leave: LeaveReply;
  readonly endTime?: number;
}

interface LeavesProps {
  readonly ended: boolean;
  readonly mayWrite: boolean;
  readonly onCover: (leave: LeaveReply) => void;
  readonly onChange: (change: LeaveChange) => void;
}

function Leaves({ ended, mayWrite, onCover, onChange }: LeavesProps) {
  const query = useQuery(scheduleQueries.leaves(ended));
  const retry = () => void query.refetch();
  if (query.isPending) return <Skeleton lines={6} />;
  if (query.isError && !query.data) return <ErrorNote error={query.error} onRetry={retry} />;
  const leaves = query.data?.leaves ?? [];
  if (leaves.length === 0) {
    return (
      <EmptyNote title={ended ? '还没有登记过请假' : '目前没有老师请假'}>
        {mayWrite ? '用右上角的“新建请假”登记并安排代课' : '有编辑讲次权限的同事可以登记请假'}
      </EmptyNote>
    );
  }
  return (
    <>
      {query.isError && <StaleNote error={query.error} onRetry={retry} />}
      <div className="leaves-scroll" data-stale={query.isPlaceholderData}>
        <table className="leaves">
          <thead>
            <tr>
              <th scope="col">老师</th>
              <th scope="col">开始</th>
              <th scope="col">结束</th>
              <th scope="col">事由</th>
              <th scope="col">代课</th>
              <th scope="col">登记人</th>
              {mayWrite && <th scope="col">操作</th>}
            </tr>
          </thead>
          <tbody>
            {leaves.map((leave) => (
              <LeaveLine key={leave.id} leave={leave} mayWrite={mayWrite} onCover={onCover} onChange={onChange} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function LeaveLine({ leave, mayWrite, onCover, onChange }: { leave: LeaveReply } & Omit<LeavesProps, 'ended'>) {
  const { teacherName, startTime, endTime, reason, uncovered, createdBy, taskId } = leave;
  const { name, privileges } = useMe();
  // As the page of tasks decides it.
  const seesTask = createdBy === name || holdsAny(privileges, BATCH_TASK_PRIVILEGES);
  return (
    <tr>
      <th scope="row">{teacherName}</th>
      <td className="nowrap">
        <Instant at={startTime} />
      </td>
      <td className="nowrap">
        <Instant at={endTime} />
      </td>
      <td className="leaves-reason">{reason === '' ? <span className="empty-value">—</span> : reason}</td>
      <td className="nowrap">
        {uncovered === 0 ? (
          '已安排'
        ) : (
          <>
            <span className="leaves-uncovered">{uncovered} 讲未安排</span>
            {mayWrite && (
              <button
                type="button"
                className="row-action"
                aria-label={`安排代课：${teacherName}`}
                onClick={() => onCover(leave)}
              >
                安排代课
              </button>
            )}
          </>
        )}
        {taskId !== null && seesTask && (
          <Link
            className="row-action"
            to={taskInfoPath(taskId)}
            aria-label={`${teacherName}的代课安排`}
            title="谁代哪一讲和理由；也可整体撤销"
          >
            查看
          </Link>
        )}
      </td>
      <td>{createdBy}</td>
      {mayWrite && (
        <td className="nowrap">
          <LeaveActions leave={leave} onChange={onChange} />
        </td>
      )}
    </tr>
  );
}

/** What is over stays as it was. */
function LeaveActions({ leave, onChange }: { leave: LeaveReply } & Pick<LeavesProps, 'onChange'>) {
  const [now] = useState(() => Date.now());
  const { teacherName, startTime, endTime } = leave;
  if (endTime <= now) return null;
  return (
    <>
      <button
        type="button"
        className="row-action"
        aria-label={`修改${teacherName}的请假`}
        onClick={() => onChange({ leave })}
      >
        修改
      </button>
      {startTime < now && (
        <button
          type="button"
          className="row-action"
          aria-label={`${teacherName}提前返岗`}
          // The next full hour: what has begun stays with the substitute.
          onClick={() => onChange({ leave, endTime: Math.ceil(now / HOUR_MS) * HOUR_MS })}
        >
          提前返岗
        </button>
      )}
    </>
  );
}
