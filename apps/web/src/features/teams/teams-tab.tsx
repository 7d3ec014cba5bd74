/** 小班管理 of a lesson: its teams in the order of the sale, and what can be done with them. */
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { studentMovesContract } from '@lectern/contract/teams/student-moves';
import { teamBalanceContract } from '@lectern/contract/teams/team-balance';
import { teamSchedulesContract } from '@lectern/contract/teams/team-schedules';
import { teamsContract } from '@lectern/contract/teams/teams';
import { PLACING_SUB_PAGE, placingPath } from '@lectern/domain/lessons/lesson-link';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { BatchCommands } from '../../shared/lists/batch-commands.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { Skeleton } from '../../shared/ui/notes.tsx';
import { TEAM_PLACES, TeamActions, useAskOfTeams } from './team-actions.tsx';
import { LESSON_TEAM_COLUMNS, TEAM_ROW_ACTIONS } from './team-columns.tsx';
import { lessonTeamsKind } from './team-kinds.ts';
import { TeamMoveButtons } from './team-move-buttons.tsx';
import { teamQueries } from './team-queries.ts';
import { TeamTiles } from './team-tiles.tsx';

const TeamPage = lazy(async () => ({ default: (await import('./team-page.tsx')).TeamPage }));
const PlacingDesk = lazy(async () => ({ default: (await import('./placing/placing-desk.tsx')).PlacingDesk }));

/** Or one of them, or 分班台, where the address names it. */
export function TeamsTab({ lesson }: { readonly lesson: LessonV2 }) {
  const { subTabId = '' } = useParams();
  if (subTabId === PLACING_SUB_PAGE) {
    return (
      <Suspense fallback={<Skeleton lines={6} />}>
        <PlacingDesk lesson={lesson} />
      </Suspense>
    );
  }
  const teamId = /^[1-9]\d{0,14}$/.test(subTabId) ? Number(subTabId) : undefined;
  return (
    <TeamActions>
      {teamId === undefined ? (
        <LessonTeams lesson={lesson} />
      ) : (
        <Suspense fallback={<Skeleton lines={6} />}>
          <TeamPage key={teamId} lesson={lesson} teamId={teamId} />
        </Suspense>
      )}
    </TeamActions>
  );
}

const WRITABLE = [...LESSON_TEAM_COLUMNS, TEAM_ROW_ACTIONS];

function LessonTeams({ lesson }: { readonly lesson: LessonV2 }) {
  const me = useMe();
  const ask = useAskOfTeams();
  const { data } = useQuery(teamQueries.ofLesson(lesson.id));
  const mayWrite = mayCall(me, teamsContract.batchOperate) && lesson.status !== 'canceled';
  return (
    <section aria-label="小班管理">
      <div className="sums-row">
        <TeamTiles lessonId={lesson.id} />
        {lesson.status !== 'canceled' && <TeamsHead lesson={lesson} mayWrite={mayWrite} />}
      </div>
      <ListScreen
        kind={lessonTeamsKind(lesson.id)}
        columns={mayWrite ? WRITABLE : LESSON_TEAM_COLUMNS}
        nothing="新建小班并上架后，课程才能发布，学员才能分班。"
        onExport={
          mayCall(me, teamSchedulesContract.exportCsv)
            ? (ticked, columns, total) => ask({ kind: 'export', lessonId: lesson.id, ticked, columns, total })
            : undefined
        }
        renderCommands={
          mayWrite
            ? (batch) => (
                <>
                  <TeamMoveButtons batch={batch} teams={data?.list ?? []} />
                  <BatchCommands
                    subjectType="team"
                    places={TEAM_PLACES}
                    batch={{ ...batch, plan: async () => ({ ids: [...(await batch.ids())] }) }}
                    onAsk={ask}
                  />
                </>
              )
            : undefined
        }
      />
    </section>
  );
}

interface TeamsHeadProps {
  readonly lesson: Pick<LessonV2, 'id' | 'template'>;
  readonly mayWrite: boolean;
}

function TeamsHead({ lesson, mayWrite }: TeamsHeadProps) {
  const { id: lessonId, template } = lesson;
  const me = useMe();
  const ask = useAskOfTeams();
  const { data } = useQuery(teamQueries.ofLesson(lessonId));
  const teams = data?.list ?? [];
  const standing = teams.filter(({ gone }) => gone === null);
  const several = mayWrite && (data?.total ?? 0) > 1;
  return (
    <div className="wrap-row">
      {mayWrite && teams.some(({ mentorId, gone }) => mentorId === null && gone === null) && (
        <button type="button" className="button" onClick={() => ask({ kind: 'suggest', lessonId })}>
          安排辅导老师
        </button>
      )}
      {several && mayCall(me, teamsContract.order) && (
        <button type="button" className="button" onClick={() => ask({ kind: 'order', lessonId })}>
          售卖顺序
        </button>
      )}
      {mayWrite && standing.length > 1 && mayCall(me, teamBalanceContract.propose) && (
        <button type="button" className="button" onClick={() => ask({ kind: 'balance', lessonId, teams: standing })}>
          均衡分班
        </button>
      )}
      {mayCall(me, studentMovesContract.placingTeams) && (
        <Link className="button" to={placingPath(lessonId)}>
          分班台
        </Link>
      )}
      {mayWrite && mayCall(me, teamsContract.create) && (
        <button
          type="button"
          className="button button-primary"
          onClick={() => ask({ kind: 'create', lessonId, classType: template?.name ?? '', teams })}
        >
          新建小班
        </button>
      )}
    </div>
  );
}
