/**
 * The students of a team who are there now beside the teams of its lesson: those who are ticked, or one who is dragged, go to another
 * team. Choosing the team and 转班 do the same by keyboard. Either opens the form with the reason, then the plan.
 */
import { studentMovesContract } from '@lectern/contract/teams/student-moves';
import type { Team } from '@lectern/contract/teams/team-fields';
import { type DragEvent, useState } from 'react';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { createSelectionStore } from '../../shared/tables/selection.ts';
import { type MoveKind, MoveStudentsDialog } from './move-students-dialog.tsx';
import { TeamChoice } from './placing/team-choice.tsx';
import { RosterMoves } from './roster-moves.tsx';
import { draggedStudent } from './roster-table.tsx';

interface Move {
  readonly kind: MoveKind;
  readonly studentIds: readonly number[];
  readonly destTeamId: number | null;
}

export function RosterBoard({ team }: { readonly team: Team }) {
  const [selection] = useState(createSelectionStore);
  const [destTeamId, setDestTeamId] = useState<number | null>(null);
  const [move, setMove] = useState<Move>();
  const mayMove = mayCall(useMe(), studentMovesContract.transfer) && team.gone === null && team.studentCount > 0;
  const drop = (to: number, event: DragEvent) => {
    const dragged = draggedStudent(event);
    if (dragged === undefined) return;
    const ticked = selection.get();
    const withOthers = ticked.kind === 'ids' && ticked.ids.has(dragged);
    setMove({ kind: 'transfer', studentIds: withOthers ? [...ticked.ids] : [dragged], destTeamId: to });
  };
  return (
    <div className="roster-board" data-split={mayMove}>
      <div>
        <RosterMoves
          team={team}
          selection={selection}
          onMove={(kind, studentIds) => setMove({ kind, studentIds, destTeamId })}
        />
      </div>
      {mayMove && (
        <TeamChoice
          id="roster-move-to"
          label="转到小班（可把学员拖到这里）"
          lessonId={team.lessonId}
          value={destTeamId}
          onChange={({ id }) => setDestTeamId(id)}
          onDrop={({ id }, event) => drop(id, event)}
        />
      )}
      {move && (
        <MoveStudentsDialog {...move} team={team} onFinished={selection.clear} onClose={() => setMove(undefined)} />
      )}
    </div>
  );
}
