/** The students of a team (小班) at a glance: of now, of any instant before, and those who have left. */
import type { Team } from '@lectern/contract/teams/team-fields';
import { useState } from 'react';
import { Field } from '../../shared/forms/field.tsx';
import { InstantInput } from '../../shared/forms/instant-input.tsx';
import { Segments } from '../../shared/forms/segments.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { CloseButton } from '../../shared/ui/dialog-buttons.tsx';
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
  return (
    <Dialog
      title={`学员：${team.name}`}
      wide
      onClose={onClose}
      actions={<CloseButton onClose={onClose}>关闭</CloseButton>}
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
      <RosterTable key={`${view} ${at}`} teamId={team.id} view={view} at={at} expected={team.studentCount} />
    </Dialog>
  );
}
