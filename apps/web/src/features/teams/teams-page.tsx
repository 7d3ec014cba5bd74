/** 小班管理 across lessons: found by lesson, mentor, shelf and free places. New ones are made in their lesson. */
import { teamSchedulesContract } from '@lectern/contract/teams/team-schedules';
import { teamsContract } from '@lectern/contract/teams/teams';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { BatchCommands } from '../../shared/lists/batch-commands.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { TEAM_PLACES, TeamActions, useAskOfTeams } from './team-actions.tsx';
import { TEAM_COLUMNS, TEAM_ROW_ACTIONS } from './team-columns.tsx';
import { teamKind } from './team-kinds.ts';

const WRITABLE = [...TEAM_COLUMNS, TEAM_ROW_ACTIONS];

export function TeamsPage() {
  return (
    <TeamActions>
      <Teams />
    </TeamActions>
  );
}

function Teams() {
  const ask = useAskOfTeams();
  const me = useMe();
  const mayWrite = mayCall(me, teamsContract.batchOperate);
  return (
    <Page title="小班管理" wide>
      <ListScreen
        kind={teamKind}
        columns={mayWrite ? WRITABLE : TEAM_COLUMNS}
        nothing="在课程的“小班管理”中新建小班后，会列在这里。"
        onExport={
          mayCall(me, teamSchedulesContract.exportCsv)
            ? (ticked, columns, total) => ask({ kind: 'export', lessonId: null, ticked, columns, total })
            : undefined
        }
        renderCommands={
          mayWrite
            ? (batch) => <BatchCommands subjectType="team" places={TEAM_PLACES} batch={batch} onAsk={ask} />
            : undefined
        }
      />
    </Page>
  );
}
