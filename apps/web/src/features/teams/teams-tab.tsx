/** 小班管理 of a lesson: its teams in the order of the sale, and what can be done with them. */
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { teamBalanceContract } from '@lectern/contract/teams/team-balance';
import { teamsContract } from '@lectern/contract/teams/teams';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { BatchCommands } from '../../shared/lists/batch-commands.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { Skeleton } from '../../shared/ui/notes.tsx';
import { TEAM_PLACES, TeamActions, useAskOfTeams } from './team-actions.tsx';
import { LESSON_TEAM_COLUMNS, TEAM_ROW_ACTIONS } from './team-columns.tsx';
import { lessonTeamsKind } from './team-kinds.ts';
import { teamQueries } from './team-queries.ts';
import { TeamTiles } from './team-tiles.tsx';

const TeamPage = lazy(async () => ({ default: (await import('./team-page.tsx')).TeamPage }));

/** Or one of them, where the address names it. */
export function TeamsTab({ lesson }: { readonly lesson: LessonV2 }) {
  const { subTabId = '' } = useParams();
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
  const create = () => ask({ kind: 'create', lessonId: lesson.id, teams: data?.list ?? [] });
  const balance = () => ask({ kind: 'balance', lessonId: lesson.id, teams: data?.list ?? [] });
  return (
    <section aria-label="小班管理">
      <TeamTiles lessonId={lesson.id} />
      {mayWrite && (
        <div className="wrap-row teams-head">
          {mayCall(me, teamsContract.order) && (data?.total ?? 0) > 1 && (
            <button type="button" className="button" onClick={() => ask({ kind: 'order', lessonId: lesson.id })}>
              售卖顺序
            </button>
          )}
          {mayCall(me, teamBalanceContract.propose) && (data?.total ?? 0) > 1 && (
            <button type="button" className="button" onClick={balance}>
              均衡分班
            </button>
          )}
          {mayCall(me, teamsContract.create) && (
            <button type="button" className="button button-primary" onClick={create}>
              新建小班
            </button>
          )}
        </div>
      )}
      <ListScreen
        kind={lessonTeamsKind(lesson.id)}
        columns={mayWrite ? WRITABLE : LESSON_TEAM_COLUMNS}
        nothing="新建小班并上架后，课程才能发布，学员才能分班。"
        renderCommands={
          mayWrite
            ? (batch) => (
                <BatchCommands
                  subjectType="team"
                  places={TEAM_PLACES}
                  batch={{ ...batch, plan: async () => ({ ids: [...(await batch.ids())] }) }}
                  onAsk={ask}
                />
              )
            : undefined
        }
      />
    </section>
  );
}
