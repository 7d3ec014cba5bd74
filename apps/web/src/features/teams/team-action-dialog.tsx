import { useQueryClient } from '@tanstack/react-query';
import { ExportDialog } from '../../shared/lists/export-dialog.tsx';
import { CommandAction } from '../../shared/plan/command-action.tsx';
import { BalanceDialog } from './balance/balance-dialog.tsx';
import { MentorSuggestionsDialog } from './mentor-suggestions-dialog.tsx';
import { MergeTeamsDialog } from './merge-teams-dialog.tsx';
import { NewTeamsDialog } from './new-teams-dialog.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { ReservationsDialog } from './reservations-dialog.tsx';
import { RosterDialog } from './roster-dialog.tsx';
import { SpreadStudentsDialog } from './spread-students-dialog.tsx';
import { TeamDialog } from './team-dialog.tsx';
import { teamsCsv } from './team-kinds.ts';
import { TEAMS } from './team-queries.ts';
import type { TeamsRequest } from './teams-request.ts';

interface TeamActionDialogProps {
  readonly request: TeamsRequest;
  readonly onClose: () => void;
}

/** A lesson's limit may follow its teams. */
const CONCERNED = [TEAMS, 'lessons'];

export function TeamActionDialog({ request, onClose }: TeamActionDialogProps) {
  const client = useQueryClient();
  switch (request.kind) {
    case 'command':
      return <CommandAction request={request} concerns={CONCERNED} onClose={onClose} />;
    case 'edit':
      return <TeamDialog team={request.team} onClose={onClose} />;
    case 'roster':
      return <RosterDialog team={request.team} onClose={onClose} />;
    case 'reservations':
      return <ReservationsDialog team={request.team} concerns={CONCERNED} onClose={onClose} />;
    case 'create':
      return <NewTeamsDialog {...request} concerns={CONCERNED} onClose={onClose} />;
    case 'balance':
      return <BalanceDialog {...request} concerns={CONCERNED} onClose={onClose} />;
    case 'suggest':
      return <MentorSuggestionsDialog {...request} concerns={CONCERNED} onClose={onClose} />;
    case 'export':
      return <ExportDialog {...request} csv={teamsCsv(request.lessonId)} onClose={onClose} />;
    case 'merge':
    case 'spread': {
      const Dialog = request.kind === 'merge' ? MergeTeamsDialog : SpreadStudentsDialog;
      const { teams, tickedIds, ticks } = request;
      const finish = () => {
        ticks.clear();
        for (const key of [...CONCERNED, 'students']) void client.invalidateQueries({ queryKey: [key] });
      };
      return <Dialog teams={teams} tickedIds={tickedIds} onFinished={finish} onClose={onClose} />;
    }
    case 'order':
      return <OrderDialog lessonId={request.lessonId} onClose={onClose} />;
  }
}
