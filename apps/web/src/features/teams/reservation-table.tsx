/** What a team (小班) keeps back from the sale: for whom, how many, until when; each is released by itself. */
import type { Team, TeamReservation } from '@lectern/contract/teams/team-fields';
import { teamsContract } from '@lectern/contract/teams/teams';
import { RESERVATION_PURPOSE } from '@lectern/domain/teams/reservations';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { type CommandRequest, commandOnOne } from '../../shared/plan/command-request.ts';
import { type Column, layOutColumns, NO_CHOICE } from '../../shared/tables/column-model.ts';
import { DataTable } from '../../shared/tables/data-table.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { EmptyNote } from '../../shared/ui/notes.tsx';

const COLUMNS: readonly Column<TeamReservation>[] = [
  {
    key: 'purpose',
    title: '用途',
    width: 120,
    identity: true,
    render: ({ purpose }) => RESERVATION_PURPOSE.labelOf(purpose),
  },
  { key: 'seats', title: '名额', width: 80, align: 'end', render: ({ seats }) => seats },
  {
    key: 'expires',
    title: '到期时间',
    width: 160,
    render: ({ expiresTime }) => (expiresTime === 0 ? '不到期' : <Instant at={expiresTime} />),
  },
  { key: 'by', title: '预留人', width: 120, render: ({ createdBy }) => createdBy || '—' },
  { key: 'at', title: '预留时间', width: 160, render: ({ createdTime }) => <Instant at={createdTime} /> },
];
const READ_ONLY = layOutColumns(COLUMNS, NO_CHOICE);

type Ask = (request: CommandRequest) => void;

const releaseColumn = (team: Team, onAsk: Ask): Column<TeamReservation> => ({
  key: 'actions',
  title: '操作',
  width: 72,
  atEnd: true,
  render: (reservation) => <ReleaseButton team={team} reservation={reservation} onAsk={onAsk} />,
});

interface ReleaseButtonProps extends ReservationPartProps {
  readonly reservation: TeamReservation;
}

function ReleaseButton({ team, reservation: { id, purpose, seats }, onAsk }: ReleaseButtonProps) {
  const input = { purposes: [purpose], reservationIds: [id] };
  return (
    <button
      type="button"
      className="row-action"
      aria-label={`释放${RESERVATION_PURPOSE.labelOf(purpose)}的 ${seats} 个名额`}
      onClick={() => onAsk({ ...commandOnOne('team.release', team), input })}
    >
      释放
    </button>
  );
}

interface ReservationPartProps {
  readonly team: Team;
  readonly onAsk: Ask;
}

export function ReservationTable({ team, onAsk }: ReservationPartProps) {
  const mayReserve = useMayReserve();
  return (
    <DataTable
      name="预留名额"
      columns={mayReserve ? layOutColumns([...COLUMNS, releaseColumn(team, onAsk)], NO_CHOICE) : READ_ONLY}
      rows={team.reservations}
      expected={team.reservations.length}
      idOf={({ id }) => id}
      nameOf={({ purpose, seats }) => `${RESERVATION_PURPOSE.labelOf(purpose)} ${seats} 个`}
      empty={<EmptyNote title="没有预留名额">名额全部对外售卖。</EmptyNote>}
    />
  );
}

export function ReserveButton({ team, onAsk }: ReservationPartProps) {
  if (!useMayReserve()) return null;
  return (
    <button type="button" className="button button-primary" onClick={() => onAsk(commandOnOne('team.reserve', team))}>
      预留名额
    </button>
  );
}

/** As for the order of the sale: who sets what is sold. */
const useMayReserve = (): boolean => mayCall(useMe(), teamsContract.order);
