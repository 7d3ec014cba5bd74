/** 请假与代课: who is away when and why, what nobody covers yet, and the way to send a teacher on leave. */
import type { LeaveReply } from '@lectern/contract/schedule/schedule-moves';
import { startOfDay } from '@lectern/domain/time/shanghai-time';
import { useMemo, useState } from 'react';
import { useMe } from '../../shared/api/session.ts';
import { ListWithFile } from '../../shared/lists/list-with-file.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { ChangeLeaveDialog } from './change-leave-dialog.tsx';
import { type LeaveChange, leaveColumns } from './leave-columns.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { leaveKind } from './leave-kind.ts';
import { OpenEpisodesDialog } from './open-episodes-dialog.tsx';
import './schedule.css';

interface Opened {
  readonly teacherId?: number;
  readonly startTime?: number;
  readonly endTime?: number;
}

export function LeavesPage() {
  const [opened, setOpened] = useState<Opened>();
  const [leave, setLeave] = useState<LeaveReply>();
  const [changed, setChanged] = useState<LeaveChange>();
  const [now] = useState(() => Date.now());
  const mayWrite = useMe().privileges.includes('EPISODE_WRITE');
  // Memoised: new columns draw every row again.
  const columns = useMemo(
    () => leaveColumns({ now, mayWrite, onCover: setLeave, onChange: setChanged }),
    [now, mayWrite],
  );
  return (
    <Page
      title="请假与代课"
      wide
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
      <ListWithFile
        kind={leaveKind}
        columns={columns}
        nothing={
          mayWrite
            ? '目前没有老师请假；用右上角的“新建请假”登记并安排代课。'
            : '目前没有老师请假；有编辑讲次权限的同事可以登记。'
        }
      />
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
