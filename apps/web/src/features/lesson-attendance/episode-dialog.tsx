/** What a number of one episode is made of: its teams beside, and the students who were counted. */
import type { EpisodeAttendance, StudentPresence, TeamAttendance } from '@lectern/contract/lessons/lesson-attendance';
import { deskPath } from '@lectern/domain/customer-service/desk-paths';
import { ATTENDANCE_SHARE, type AttendanceShare } from '@lectern/domain/statistics/attendance-figures';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useMe } from '../../shared/api/session.ts';
import { minutesText } from '../../shared/figures/figure-text.ts';
import { Segments } from '../../shared/forms/segments.tsx';
import { type Column, layOutColumns, NO_CHOICE } from '../../shared/tables/column-model.ts';
import { DataTable } from '../../shared/tables/data-table.tsx';
import { Pager } from '../../shared/tables/pager.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { CloseButton } from '../../shared/ui/dialog-buttons.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { EmptyNote, ErrorNote } from '../../shared/ui/notes.tsx';
import { attendanceQueries } from './attendance-queries.ts';
import { figureColumns, type HomeworkNote, homeworkNote, Opener, workColumns } from './figure-cells.tsx';

interface EpisodeDialogProps {
  readonly lessonId: number;
  readonly episode: EpisodeAttendance;
  readonly share: AttendanceShare;
  readonly teamId: string | undefined;
  readonly onClose: () => void;
}

export function EpisodeDialog({ lessonId, episode, onClose, ...opened }: EpisodeDialogProps) {
  const seesStudents = useMe().privileges.includes('STUDENT_READ');
  const [shown, setShown] = useState<Shown>(opened);
  const { data, error, refetch } = useQuery(attendanceQueries.teams(lessonId, episode.id));
  const open = (row: TeamAttendance, share: AttendanceShare) => setShown({ share, teamId: String(row.team?.id ?? 0) });
  return (
    <Dialog
      title={`到课：${episode.name}`}
      wide
      onClose={onClose}
      actions={<CloseButton onClose={onClose}>关闭</CloseButton>}
    >
      <DataTable
        name="各小班到课"
        columns={teamColumns(seesStudents ? open : undefined, homeworkNote(episode, data?.computedTime ?? 0))}
        rows={error ? [] : data?.list}
        expected={2}
        idOf={({ team }) => team?.id ?? 0}
        nameOf={({ team }) => team?.name ?? '未分班'}
        empty={error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <EmptyNote title="没有应到学员" />}
      />
      {seesStudents ? (
        <Students
          lessonId={lessonId}
          episodeId={episode.id}
          shown={shown}
          teamName={teamNameOf(shown.teamId, data?.list ?? [])}
          onShow={setShown}
        />
      ) : (
        <p className="side-note">查看学员名单还需要“查看学员”权限。</p>
      )}
    </Dialog>
  );
}

interface Shown {
  readonly share: AttendanceShare;
  readonly teamId: string | undefined;
}

function teamNameOf(teamId: string | undefined, teams: readonly TeamAttendance[]): string {
  if (teamId === undefined) return '全部小班';
  return teams.find(({ team }) => String(team?.id ?? 0) === teamId)?.team?.name ?? '未分班';
}

/** Who is beyond the data scope has no id. */
type PlacedStudent = StudentPresence & { readonly place: number };

interface StudentsProps {
  readonly lessonId: number;
  readonly episodeId: number;
  readonly shown: Shown;
  readonly teamName: string;
  readonly onShow: (shown: Shown) => void;
}

function Students({ lessonId, episodeId, shown, teamName, onShow }: StudentsProps) {
  const [page, setPage] = useState({ page: 1, pageSize: 20 });
  const { share, teamId } = shown;
  const query = {
    share,
    page: String(page.page),
    pageSize: String(page.pageSize),
    ...(teamId === undefined ? {} : { teamId }),
  };
  const { data, error, refetch, isPlaceholderData } = useQuery(attendanceQueries.presences(lessonId, episodeId, query));
  const rows = useMemo(() => data?.list.map((row, place) => ({ ...row, place })), [data]);
  return (
    <>
      <div className="attendance-head">
        <Segments
          name="attendance-share"
          label="学员范围"
          options={ATTENDANCE_SHARE.options}
          value={share}
          onChange={(next) => {
            setPage({ ...page, page: 1 });
            if (ATTENDANCE_SHARE.has(next)) onShow({ share: next, teamId: next === 'extra' ? undefined : teamId });
          }}
        />
        <span className="side-note">{share === 'extra' ? '不属于任何小班' : teamName}</span>
        {teamId !== undefined && (
          <button type="button" className="row-action" onClick={() => onShow({ share, teamId: undefined })}>
            查看全部小班
          </button>
        )}
      </div>
      <DataTable
        name={ATTENDANCE_SHARE.labelOf(share)}
        columns={STUDENTS}
        rows={error && !data ? [] : rows}
        stale={isPlaceholderData}
        expected={4}
        idOf={({ place }) => place}
        nameOf={({ name }) => name ?? '数据范围外的学员'}
        empty={
          error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <EmptyNote title="没有这样的学员" />
        }
      />
      <Pager state={page} total={data && { count: data.total, exact: true }} unit="名学员" onChange={setPage} />
    </>
  );
}

const teamColumns = (onOpen: ((row: TeamAttendance, share: AttendanceShare) => void) | undefined, note: HomeworkNote) =>
  layOutColumns<TeamAttendance>(
    [
      {
        key: 'team',
        title: '小班',
        width: 140,
        identity: true,
        grows: true,
        render: ({ team }) => (
          <span className="cut" title={team?.name ?? '未分班'}>
            {team?.name ?? '未分班'}
          </span>
        ),
      },
      {
        key: 'should',
        title: '应到',
        width: 72,
        align: 'end',
        render: (row) => (
          <Opener
            text={row.should.toLocaleString('en')}
            label={`${row.team?.name ?? '未分班'} 应到`}
            onOpen={onOpen && (() => onOpen(row, 'should'))}
          />
        ),
      },
      ...figureColumns<TeamAttendance>(onOpen),
      ...workColumns<TeamAttendance>(() => note),
    ],
    NO_CHOICE,
  );

const YES_NO = (value: boolean): string => (value ? '是' : '否');

const STUDENTS = layOutColumns<PlacedStudent>(
  [
    {
      key: 'name',
      title: '学员',
      width: 140,
      identity: true,
      grows: true,
      render: ({ studentId, name }) =>
        studentId === null || name === null ? (
          <span className="empty-value">数据范围外的学员</span>
        ) : (
          <Link className="cut" to={deskPath(studentId)} title={name} data-private>
            {name}
          </Link>
        ),
    },
    { key: 'team', title: '小班', width: 120, render: ({ team }) => team?.name ?? '—' },
    { key: 'entered', title: '首次进入', width: 144, render: ({ enteredTime }) => <Instant at={enteredTime} /> },
    { key: 'live', title: '直播时长', width: 96, align: 'end', render: ({ liveSeconds }) => minutesText(liveSeconds) },
    {
      key: 'covered',
      title: '含回放时长',
      width: 104,
      align: 'end',
      render: ({ coveredSeconds }) => minutesText(coveredSeconds),
    },
    { key: 'attended', title: '到课', width: 60, render: ({ attended }) => YES_NO(attended) },
    { key: 'onTime', title: '按时', width: 60, render: ({ onTime }) => YES_NO(onTime) },
    { key: 'finished', title: '完课', width: 60, render: ({ finished }) => YES_NO(finished) },
  ] satisfies readonly Column<PlacedStudent>[],
  NO_CHOICE,
);
