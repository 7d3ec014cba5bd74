import type { Team } from '@lectern/contract/teams/team-fields';
import { useState } from 'react';
import { CommandAction } from '../../shared/plan/command-action.tsx';
import type { CommandRequest } from '../../shared/plan/command-request.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { CloseButton } from '../../shared/ui/dialog-buttons.tsx';
import { ReservationTable, ReserveButton } from './reservation-table.tsx';

interface ReservationsDialogProps {
  readonly team: Team;
  readonly concerns: readonly string[];
  readonly onClose: () => void;
}

export function ReservationsDialog({ team, concerns, onClose }: ReservationsDialogProps) {
  const [request, setRequest] = useState<CommandRequest>();
  const { name, reservedLimit, capacity } = team;
  if (request) return <CommandAction request={request} concerns={concerns} onClose={onClose} />;
  return (
    <Dialog
      title={`预留名额：${name}`}
      wide
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose}>关闭</CloseButton>
          <ReserveButton team={team} onAsk={setRequest} />
        </>
      }
    >
      <p className="muted">
        容量 {capacity} 个，其中 {reservedLimit} 个不对外售卖。到期的预留自动释放。
      </p>
      <ReservationTable team={team} onAsk={setRequest} />
    </Dialog>
  );
}
