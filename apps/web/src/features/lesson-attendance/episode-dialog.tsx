/** What a number of one episode is made of: its teams beside, and the students who were counted. */
import type { EpisodeAttendance, TeamAttendance } from '@lectern/contract/lessons/lesson-attendance';
import { ATTENDANCE_SHARE } from '@lectern/domain/statistics/attendance-figures';
import { WORK_SHARE } from '@lectern/domain/statistics/work-figures';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '../../shared/api/session.ts';
import { Segments } from '../../shared/forms/segments.tsx';
import { layOutColumns, NO_CHOICE } from '../../shared/tables/column-model.ts';
import { DataTable } from '../../shared/tables/data-table.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { CloseButton } from '../../shared/ui/dialog-buttons.tsx';
import { EmptyNote, ErrorNote } from '../../shared/ui/notes.tsx';
import { attendanceQueries } from './attendance-queries.ts';
import { figureColumns, type HomeworkNote, homeworkNote, Opener, type Opening, workColumns } from './figure-cells.tsx';
import { FigureNote } from './figure-note.tsx';
import { PresentStudents } from './present-students.tsx';
import { WorkingStudents } from './working-students.tsx';

interface EpisodeDialogProps {
  readonly lessonId: number;
  readonly episode: EpisodeAttendance;
  readonly opening: Opening;
  readonly teamId: string | undefined;
  readonly onClose: () => void;
}

export function EpisodeDialog({ lessonId, episode, opening, teamId, onClose }: EpisodeDialogProps) {
  const seesStudents = useMe().privileges.includes('STUDENT_READ');
  const [shown, setShown] = useState<Shown>({ ...opening, teamId });
  const { data, error, refetch } = useQuery(attendanceQueries.teams(lessonId, episode.id));
  const open = (row: TeamAttendance, next: Opening) => setShown({ ...next, teamId: String(row.team?.id ?? 0) });
  const ofTeam = data?.list.find(({ team }) => String(team?.id ?? 0) === shown.teamId);
  // The row that was clicked is of all teams, unless the page showed one.
  const counts = shown.teamId === undefined ? episode : ofTeam;
  return (
    <Dialog
      title={`讲次数据：${episode.name}`}
      wide
      onClose={onClose}
      actions={<CloseButton onClose={onClose}>关闭</CloseButton>}
    >
      {shown.figure && counts && (
        <FigureNote figure={shown.figure} counts={counts} version={episode.version} freshness={data} />
      )}
      <DataTable
        name="各小班数据"
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

interface Shown extends Opening {
  readonly teamId: string | undefined;
}

function teamNameOf(teamId: string | undefined, teams: readonly TeamAttendance[]): string {
  if (teamId === undefined) return '全部小班';
  return teams.find(({ team }) => String(team?.id ?? 0) === teamId)?.team?.name ?? '未分班';
}

interface StudentsProps {
  readonly lessonId: number;
  readonly episodeId: number;
  readonly shown: Shown;
  readonly teamName: string;
  readonly onShow: (shown: Shown) => void;
}

function Students({ lessonId, episodeId, shown: { share, teamId }, teamName, onShow }: StudentsProps) {
  const of = { lessonId, episodeId, teamId };
  // Another number begins at its first page.
  const key = `${share} ${teamId}`;
  return (
    <>
      <div className="attendance-head">
        {ATTENDANCE_SHARE.has(share) ? (
          <Segments
            name="attendance-share"
            label="学员范围"
            options={ATTENDANCE_SHARE.options}
            value={share}
            onChange={(next) => {
              if (ATTENDANCE_SHARE.has(next)) onShow({ share: next, teamId: next === 'extra' ? undefined : teamId });
            }}
          />
        ) : (
          <Segments
            name="work-share"
            label="学员范围"
            options={WORK_SHARE.options}
            value={share}
            onChange={(next) => {
              if (WORK_SHARE.has(next)) onShow({ share: next, teamId });
            }}
          />
        )}
        <span className="side-note">{share === 'extra' ? '不属于任何小班' : teamName}</span>
        {teamId !== undefined && (
          <button type="button" className="row-action" onClick={() => onShow({ share, teamId: undefined })}>
            查看全部小班
          </button>
        )}
      </div>
      {ATTENDANCE_SHARE.has(share) ? (
        <PresentStudents key={key} {...of} share={share} />
      ) : (
        <WorkingStudents key={key} {...of} share={share} />
      )}
    </>
  );
}

const teamColumns = (onOpen: ((row: TeamAttendance, opening: Opening) => void) | undefined, note: HomeworkNote) =>
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
            onOpen={onOpen && (() => onOpen(row, { share: 'should' }))}
          />
        ),
      },
      ...figureColumns<TeamAttendance>(onOpen),
      ...workColumns<TeamAttendance>(() => note, onOpen),
    ],
    NO_CHOICE,
  );
