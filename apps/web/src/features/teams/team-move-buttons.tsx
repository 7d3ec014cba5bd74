/** 合班 and 批量转班 of the ticked teams of a lesson: each first wants to know where to, then shows its plan. */
import { studentMovesContract } from '@lectern/contract/teams/student-moves';
import type { Team } from '@lectern/contract/teams/team-fields';
import { useMutation } from '@tanstack/react-query';
import { mayCall, useMe } from '../../shared/api/session.ts';
import type { Batch } from '../../shared/lists/ticked-ids.ts';
import { useAskOfTeams } from './team-actions.tsx';

interface TeamMoveButtonsProps {
  readonly batch: Batch;
  /** All of the lesson. */
  readonly teams: readonly Team[];
}

export function TeamMoveButtons({ batch, teams }: TeamMoveButtonsProps) {
  const me = useMe();
  const ask = useAskOfTeams();
  const { ids, selection: ticks } = batch;
  const start = useMutation({
    mutationFn: async (kind: 'merge' | 'spread') => ({ kind, tickedIds: await ids() }),
    onSuccess: ({ kind, tickedIds }) => {
      const standing = teams.filter(({ gone }) => gone === null);
      ask({ kind, teams: standing, tickedIds: [...tickedIds], ticks });
    },
  });
  return (
    <>
      {mayCall(me, studentMovesContract.spread) && (
        <button type="button" className="button" disabled={start.isPending} onClick={() => start.mutate('spread')}>
          批量转班
        </button>
      )}
      {mayCall(me, studentMovesContract.merge) && (
        <button type="button" className="button" disabled={start.isPending} onClick={() => start.mutate('merge')}>
          合班
        </button>
      )}
    </>
  );
}
