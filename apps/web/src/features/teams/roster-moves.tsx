/** The students of a team who are there now, ticked to be moved. */

import { studentMovesContract } from '@lectern/contract/teams/student-moves';
import type { Team } from '@lectern/contract/teams/team-fields';
import { useState } from 'react';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { createSelectionStore, type SelectionStore } from '../../shared/tables/selection.ts';
import { useSelection } from '../../shared/tables/use-selection.ts';
import { type MoveKind, MoveStudentsDialog } from './move-students-dialog.tsx';
import { RosterTable } from './roster-table.tsx';

export function RosterMoves({ team }: { readonly team: Team }) {
  const me = useMe();
  const [selection] = useState(createSelectionStore);
  const mayMove = mayCall(me, studentMovesContract.transfer);
  return (
    <>
      {mayMove && <MoveBar team={team} selection={selection} />}
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

function MoveBar({ team, selection }: { readonly team: Team; readonly selection: SelectionStore }) {
  const ticked = useSelection(selection);
  const [kind, setKind] = useState<MoveKind | null>(null);
  const ids = ticked.kind === 'ids' ? [...ticked.ids] : [];
  if (ids.length === 0) return null;
  return (
    <div className="batch-bar" role="group" aria-label="批量操作">
      <span className="batch-count" role="status">
        已选 <strong>{ids.length}</strong> 名学员
      </span>
      <button type="button" className="row-action" onClick={selection.clear}>
        清除选择
      </button>
      <button type="button" className="button" onClick={() => setKind('transfer')}>
        转班
      </button>
      <button type="button" className="button" onClick={() => setKind('remove')}>
        移出
      </button>
      {kind !== null && (
        <MoveStudentsDialog
          kind={kind}
          team={team}
          studentIds={ids}
          onClose={() => {
            setKind(null);
            selection.clear();
          }}
        />
      )}
    </div>
  );
}
