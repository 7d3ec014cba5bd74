/** Columns of the lists of teams (小班). */
import type { Team } from '@lectern/contract/teams/team-fields';
import { teamsContract } from '@lectern/contract/teams/teams';
import { teacherPath } from '@lectern/domain/assistants/people-paths';
import { lessonPath, teamPath } from '@lectern/domain/lessons/lesson-link';
import { reservationText } from '@lectern/domain/teams/reservations';
import { BUNDLE_SALE_STATE } from '@lectern/domain/teams/team-codes';
import { Link } from 'react-router';
import { mayCall, useMe } from '../../shared/api/session.ts';
import type { Column } from '../../shared/tables/column-model.ts';
import { Instant } from '../../shared/ui/instant.tsx';
import { Mark } from '../../shared/ui/marks.tsx';
import { useAskOfTeams } from './team-actions.tsx';
import { restrictionLabel, SeatBar, ShelfDot } from './team-marks.tsx';
import { TEAM_SCHEDULE_COLUMNS } from './team-schedule-columns.tsx';

const NOTHING = '—';

const name: Column<Team> = {
  key: 'name',
  title: '小班',
  width: 180,
  identity: true,
  render: (row) => <Link to={teamPath(row.lessonId, row.id)}>{row.name}</Link>,
};
const id: Column<Team> = { key: 'id', title: 'ID', width: 80, identity: true, render: (row) => row.id };
const place: Column<Team> = {
  key: 'ordinal',
  title: '售卖顺序',
  width: 74,
  align: 'end',
  render: (row) => row.saleOrdinal,
};

const REST: readonly Column<Team>[] = [
  { key: 'shelf', title: '上下架', width: 86, render: (row) => <ShelfDot team={row} /> },
  { key: 'seats', title: '在读 / 容量', width: 144, render: (row) => <Seats team={row} /> },
  {
    key: 'reserved',
    title: '预留',
    width: 52,
    align: 'end',
    render: (row) => <Reserved team={row} />,
  },
  {
    key: 'mentor',
    title: '辅导老师',
    width: 88,
    render: (row) => <Mentor team={row} />,
  },
  ...TEAM_SCHEDULE_COLUMNS,
  { key: 'type', title: '班级类型', width: 120, render: ({ type }) => type?.name ?? NOTHING },
  { key: 'restriction', title: '售卖限制', width: 180, render: restrictionLabel },
  {
    key: 'bundle',
    title: '组合售卖',
    width: 96,
    optional: true,
    render: ({ bundleSaleState }) => BUNDLE_SALE_STATE.labelOf(bundleSaleState),
  },
  { key: 'assignType', title: '分班方式', width: 140, render: ({ assignType }) => assignType?.name ?? NOTHING },
  {
    key: 'start',
    title: '开始时间',
    width: 140,
    optional: true,
    render: ({ startTime }) => (startTime === 0 ? '随课程' : <Instant at={startTime} />),
  },
  { key: 'updated', title: '修改时间', width: 140, optional: true, render: (row) => <Instant at={row.updatedTime} /> },
];

export const LESSON_TEAM_COLUMNS: readonly Column<Team>[] = [name, place, ...REST, { ...id, optional: true }];
export const TEAM_COLUMNS: readonly Column<Team>[] = [
  id,
  name,
  {
    key: 'lesson',
    title: '课程',
    width: 250,
    render: ({ lessonId, lessonName }) => <Link to={lessonPath(lessonId, 'teams')}>{lessonName}</Link>,
  },
  ...REST,
];

export const TEAM_ROW_ACTIONS: Column<Team> = {
  key: 'actions',
  title: '操作',
  width: 104,
  atEnd: true,
  render: (team) => <TeamRowActions team={team} />,
};

/** Where there is none, to those who could lead it. */
function Mentor({ team }: { readonly team: Team }) {
  const ask = useAskOfTeams();
  const mayWrite = mayCall(useMe(), teamsContract.batchOperate);
  const { id: teamId, lessonId, name: teamName, mentor, gone } = team;
  if (mentor) return <Link to={teacherPath(mentor.id)}>{mentor.name}</Link>;
  const mark = (
    <Mark tone="warning" alone>
      未安排
    </Mark>
  );
  if (!mayWrite || gone !== null) return mark;
  return (
    <button
      type="button"
      className="seat-button"
      aria-label={`${teamName}未安排辅导老师，查看人选`}
      onClick={() => ask({ kind: 'suggest', lessonId, teamId })}
    >
      {mark}
    </button>
  );
}

/** Leads to what they are kept for, and until when. */
function Reserved({ team }: { readonly team: Team }) {
  const ask = useAskOfTeams();
  const mayReserve = mayCall(useMe(), teamsContract.order);
  const { name: teamName, reservedLimit, reservations } = team;
  if (reservedLimit === 0 && !mayReserve) return NOTHING;
  const what = reservations.map(reservationText).join('；');
  return (
    <button
      type="button"
      className="seat-button"
      title={what || '没有预留名额'}
      aria-label={`${teamName}的预留名额 ${reservedLimit} 个`}
      onClick={() => ask({ kind: 'reservations', team })}
    >
      {reservedLimit}
    </button>
  );
}

/** Leads to who they are. */
function Seats({ team }: { readonly team: Team }) {
  const ask = useAskOfTeams();
  const seesStudents = mayCall(useMe(), teamsContract.students);
  if (!seesStudents) return <SeatBar team={team} />;
  return (
    <button
      type="button"
      className="seat-button"
      aria-label={`${team.name}的学员，在读 ${team.studentCount} 人，容量 ${team.capacity}`}
      onClick={() => ask({ kind: 'roster', team })}
    >
      <SeatBar team={team} />
    </button>
  );
}

/** The step that the team is before, and the form. */
function TeamRowActions({ team }: { readonly team: Team }) {
  const ask = useAskOfTeams();
  if (team.gone !== null) return NOTHING;
  const type = team.saleStatus === 'on_shelf' ? 'team.unshelve' : 'team.shelve';
  const { id: teamId } = team;
  return (
    <>
      <button type="button" className="row-action" onClick={() => ask({ kind: 'edit', team })}>
        编辑
      </button>
      <button
        type="button"
        className="row-action"
        onClick={() =>
          ask({ kind: 'command', type, selected: { ids: [teamId] }, about: `${team.name}（${teamId}）`, one: team })
        }
      >
        {type === 'team.shelve' ? '上架' : '下架'}
      </button>
    </>
  );
}
