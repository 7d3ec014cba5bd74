/** One team (小班) in its lesson: what it is, its students of any instant, its episodes, reserved places and log. */
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import type { Team } from '@lectern/contract/teams/team-fields';
import { teamsContract } from '@lectern/contract/teams/teams';
import { teacherPath } from '@lectern/domain/assistants/people-paths';
import { lessonPath, teamPath } from '@lectern/domain/lessons/lesson-link';
import { isForChosen } from '@lectern/domain/teams/may-buy';
import { BUNDLE_SALE_STATE } from '@lectern/domain/teams/team-codes';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { StaleNote } from '../../shared/tables/stale-note.tsx';
import { Facts } from '../../shared/ui/facts.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { PageTabs } from '../../shared/ui/page-tabs.tsx';
import { SubjectLogs } from '../operation-logs/index.ts';
import { ChosenStudents } from './chosen-students.tsx';
import { ReservationTable, ReserveButton } from './reservation-table.tsx';
import { RosterPanel } from './roster-panel.tsx';
import { RosterTable } from './roster-table.tsx';
import { useAskOfTeams } from './team-actions.tsx';
import { TeamEpisodes, TeamExams, TeamTutoring } from './team-episodes.tsx';
import { restrictionLabel, SeatBar, ShelfDot } from './team-marks.tsx';
import { teamQueries } from './team-queries.ts';

const TABS = {
  students: '学员',
  removed: '已移出',
  episodes: '讲次',
  tutoring: '辅导课',
  exams: '考试',
  reservations: '预留',
  chosen: '指定学员',
  logs: '日志',
} as const;
type TeamTab = keyof typeof TABS;
const OF_STUDENTS: ReadonlySet<TeamTab> = new Set(['students', 'removed', 'chosen']);
const isTab = (code: string | null): code is TeamTab => code !== null && code in TABS;

interface TeamPageProps {
  readonly lesson: LessonV2;
  readonly teamId: number;
}

export function TeamPage({ lesson, teamId }: TeamPageProps) {
  const { data: team, error, refetch } = useQuery(teamQueries.one(teamId));
  if (!team || team.lessonId !== lesson.id) {
    return (
      <section className="panel" aria-label="小班">
        {team ? (
          <p>
            小班“{team.name}”属于课程“{team.lessonName}”，
            <Link to={teamPath(team.lessonId, team.id)}>去查看</Link>
          </p>
        ) : error ? (
          <ErrorNote error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={6} />
        )}
        <p>
          <Link to={lessonPath(lesson.id, 'teams')}>返回小班管理</Link>
        </p>
      </section>
    );
  }
  return (
    <section aria-label={`小班 ${team.name}`}>
      {error && <StaleNote error={error} onRetry={() => void refetch()} />}
      <TeamHead team={team} canceled={lesson.status === 'canceled'} />
      <OpenTab team={team} />
    </section>
  );
}

function OpenTab({ team }: { readonly team: Team }) {
  const ask = useAskOfTeams();
  const [search] = useSearchParams();
  const seesStudents = mayCall(useMe(), teamsContract.students);
  const tabs = (Object.keys(TABS) as TeamTab[]).filter(
    (code) => (seesStudents || !OF_STUDENTS.has(code)) && (code !== 'chosen' || isForChosen(team)),
  );
  const wanted = search.get('view');
  const tab = isTab(wanted) && tabs.includes(wanted) ? wanted : (tabs[0] ?? 'logs');
  const path = teamPath(team.lessonId, team.id);
  const pages: Record<TeamTab, ReactNode> = {
    students: <RosterPanel team={team} />,
    removed: <RosterTable teamId={team.id} view="left" at={0} expected={5} />,
    episodes: <TeamEpisodes lessonId={team.lessonId} />,
    tutoring: <TeamTutoring team={team} />,
    exams: <TeamExams team={team} />,
    reservations: (
      <>
        <div className="wrap-row teams-head">
          <ReserveButton team={team} onAsk={ask} />
        </div>
        <ReservationTable team={team} onAsk={ask} />
      </>
    ),
    chosen: <ChosenStudents team={team} />,
    logs: <SubjectLogs subjectType="team" subjectId={team.id} rev={team.rev} />,
  };
  return (
    <>
      <PageTabs
        name="小班页签"
        current={tab}
        tabs={tabs.map((code) => ({ code, label: TABS[code], to: `${path}?view=${code}` }))}
      />
      <div className="team-tab">{pages[tab]}</div>
    </>
  );
}

/** Of a team that was merged or moved away. */
function GoneTo({ team: { lessonId, goneTo } }: { readonly team: Pick<Team, 'lessonId' | 'goneTo'> }) {
  if (goneTo === null) return '数据范围外的小班，或已删除';
  const lesson = goneTo.lessonId === lessonId ? '' : ` · ${goneTo.lessonName}`;
  return <Link to={teamPath(goneTo.lessonId, goneTo.id)}>{`${goneTo.name}${lesson}`}</Link>;
}

function TeamHead({ team, canceled }: { readonly team: Team; readonly canceled: boolean }) {
  const ask = useAskOfTeams();
  // One that was merged or moved away is never changed (decision 140).
  const mayWrite = mayCall(useMe(), teamsContract.update) && !canceled && team.gone === null;
  return (
    <div className="panel team-head">
      <div className="wrap-row team-title">
        <h2>
          <Link to={lessonPath(team.lessonId, 'teams')}>小班管理</Link> / {team.name}
        </h2>
        <ShelfDot team={team} />
        {mayWrite && (
          <button type="button" className="button" onClick={() => ask({ kind: 'edit', team })}>
            编辑
          </button>
        )}
      </div>
      <Facts
        none="—"
        rows={[
          ['ID', team.id],
          ...(team.gone === null ? [] : [['学员去向', <GoneTo key="gone" team={team} />] as const]),
          [
            '辅导老师',
            team.mentor ? (
              <Link key="mentor" to={teacherPath(team.mentor.id)}>
                {team.mentor.name}
              </Link>
            ) : (
              '未安排'
            ),
          ],
          ['在读 / 容量', <SeatBar key="seats" team={team} />],
          ['预留', team.reservedLimit === 0 ? '—' : `${team.reservedLimit} 个`],
          ['班级类型', team.type?.name ?? '—'],
          ['售卖顺序', `第 ${team.saleOrdinal} 位`],
          ['售卖限制', restrictionLabel(team)],
          ['组合售卖', BUNDLE_SALE_STATE.labelOf(team.bundleSaleState)],
          ['分班方式', team.assignType?.name ?? '—'],
          ['开始时间', team.startTime === 0 ? '随课程' : <Instant key="start" at={team.startTime} />],
          ['结束时间', team.endTime === 0 ? '随课程' : <Instant key="end" at={team.endTime} />],
        ]}
      />
    </div>
  );
}
