/** The students of a team (小班) at a glance: of now, of any instant before, and those who have left. */
import type { Team } from '@lectern/contract/teams/team-fields';
import { teamPath } from '@lectern/domain/lessons/lesson-link';
import { useState } from 'react';
import { Link } from 'react-router';
import { Field } from '../../shared/forms/field.tsx';
import { InstantInput } from '../../shared/forms/instant-input.tsx';
import { Segments } from '../../shared/forms/segments.tsx';
import { createSelectionStore } from '../../shared/tables/selection.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { CloseButton } from '../../shared/ui/dialog-buttons.tsx';
import { type MoveKind, MoveStudentsDialog } from './move-students-dialog.tsx';
import { RosterMoves } from './roster-moves.tsx';
import { RosterTable, type RosterView } from './roster-table.tsx';

const VIEWS = [
  { value: 'there', label: '在班' },
  { value: 'left', label: '已移出' },
] as const;

interface RosterDialogProps {
  readonly team: Team;
  readonly onClose: () => void;
}

export function RosterDialog({ team, onClose }: RosterDialogProps) {
  const [view, setView] = useState<RosterView>('there');
  const [at, setAt] = useState(0);
  const [selection] = useState(createSelectionStore);
  const [move, setMove] = useState<{ readonly kind: MoveKind; readonly studentIds: readonly number[] }>();
  // In the place of the roster, which is there again afterwards: never a dialog on a dialog.
  if (move) {
    return <MoveStudentsDialog {...move} team={team} onFinished={selection.clear} onClose={() => setMove(undefined)} />;
  }
  return (
    <Dialog
      title={`学员：${team.name}`}
      wide
      onClose={onClose}
      actions={
        <>
          <Link className="button" to={teamPath(team.lessonId, team.id)} onClick={onClose}>
            打开小班
          </Link>
          <CloseButton onClose={onClose}>关闭</CloseButton>
        </>
      }
    >
      <div className="wrap-row roster-search">
        <Segments
          name="roster-view"
          label="学员范围"
          options={VIEWS}
          value={view}
          onChange={(next) => setView(next === 'left' ? 'left' : 'there')}
        />
        {view === 'there' && (
          <Field id="roster-at" label="查看哪一刻（留空为现在）">
            {(input) => <InstantInput {...input} value={at} onChange={setAt} />}
          </Field>
        )}
      </div>
      {view === 'there' && at === 0 ? (
        <RosterMoves team={team} selection={selection} onMove={(kind, studentIds) => setMove({ kind, studentIds })} />
      ) : (
        <RosterTable key={`${view} ${at}`} teamId={team.id} view={view} at={at} expected={team.studentCount} />
      )}
    </Dialog>
  );
}
