/** 均衡分班: wishes, then who would move and why with the table before and after, then the plan that moves them. */
import type { BalanceProposal } from '@lectern/contract/teams/team-balance';
import type { Team } from '@lectern/contract/teams/team-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PlanDialog } from '../../../shared/plan/plan-dialog.tsx';
import { newBalance } from './balance-draft.ts';
import { ProposalDialog } from './proposal-dialog.tsx';
import { WishesDialog } from './wishes-dialog.tsx';
import './balance.css';

interface BalanceDialogProps {
  readonly lessonId: number;
  readonly teams: readonly Team[];
  readonly concerns: readonly string[];
  readonly onClose: () => void;
}

export function BalanceDialog({ lessonId, teams, concerns, onClose }: BalanceDialogProps) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => newBalance(teams));
  const [proposal, setProposal] = useState<BalanceProposal>();
  const [planned, setPlanned] = useState(false);
  if (!proposal) {
    return (
      <WishesDialog
        lessonId={lessonId}
        teams={teams}
        draft={draft}
        onChange={setDraft}
        onProposal={setProposal}
        onClose={onClose}
      />
    );
  }
  if (!planned) {
    return (
      <ProposalDialog
        proposal={proposal}
        onBack={() => setProposal(undefined)}
        onPlan={() => setPlanned(true)}
        onClose={onClose}
      />
    );
  }
  const moves = proposal.moves.map(({ studentId, fromTeamId, toTeamId }) => ({ studentId, fromTeamId, toTeamId }));
  return (
    <PlanDialog
      request={{ type: 'team.rebalance', input: { lessonId, moves, reason: '均衡分班' } }}
      onClose={onClose}
      onBack={() => setPlanned(false)}
      onFinished={() => {
        for (const key of concerns) void client.invalidateQueries({ queryKey: [key] });
      }}
    />
  );
}
