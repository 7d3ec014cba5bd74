/** The students of a team who are there now, ticked to be moved. */
import { studentMovesContract } from '@lectern/contract/teams/student-moves';
import type { Team } from '@lectern/contract/teams/team-fields';
import { mayCall, useMe } from '../../shared/api/session.ts';
import type { SelectionStore } from '../../shared/tables/selection.ts';
import { useSelection } from '../../shared/tables/use-selection.ts';
import type { MoveKind } from './move-students-dialog.tsx';
import { RosterTable } from './roster-table.tsx';

interface RosterMovesProps {
  readonly team: Team;
  readonly selection: SelectionStore;
  readonly onMove: (kind: MoveKind, studentIds: readonly number[]) => void;
}

export function RosterMoves({ team, selection, onMove }: RosterMovesProps) {
  const mayMove = mayCall(useMe(), studentMovesContract.transfer) && team.gone === null;
  return (
    <>
      {mayMove && <MoveBar selection={selection} onMove={onMove} />}
      <RosterTable
        teamId={team.id}
        view="there"
        at={0}
        expected={team.studentCount}
        selection={mayMove ? selection : undefined}
      />
    </>
  );
}

function MoveBar({ selection, onMove }: Omit<RosterMovesProps, 'team'>) {
  const ticked = useSelection(selection);
  const ids = ticked.kind === 'ids' ? [...ticked.ids] : [];
  if (ids.length === 0) return <p className="side-note roster-hint">勾选学员后，可以转班或移出。</p>;
  return (
    <div className="batch-bar" role="group" aria-label="批量操作">
      <span className="batch-count" role="status">
        已选 <strong>{ids.length}</strong> 名学员
      </span>
      <button type="button" className="row-action" onClick={selection.clear}>
        清除选择
      </button>
      <button type="button" className="button" onClick={() => onMove('transfer', ids)}>
        转班
      </button>
      <button type="button" className="button" onClick={() => onMove('remove', ids)}>
        移出
      </button>
    </div>
  );
}
