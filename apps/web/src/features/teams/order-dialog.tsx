/** 售卖顺序: new students come to the first team with a free place. Dragged, or with Alt and the arrows; saved at rest. */
import type { Team } from '@lectern/contract/teams/team-fields';
import { teamsContract } from '@lectern/contract/teams/teams';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { type Column, layOutColumns, NO_CHOICE } from '../../shared/tables/column-model.ts';
import { type OrderedRow, OrderedTable, OrderHandle } from '../../shared/tables/ordered-table.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { CloseButton } from '../../shared/ui/dialog-buttons.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { SeatBar, ShelfDot } from './team-marks.tsx';
import { TEAMS, teamQueries } from './team-queries.ts';

interface OrderDialogProps {
  readonly lessonId: number;
  readonly onClose: () => void;
}

type Row = Team & OrderedRow;

const COLUMNS: readonly Column<Row>[] = [
  { key: 'place', title: '顺序', width: 64, render: (row) => <OrderHandle item={row} place={row.ordinal} /> },
  { key: 'name', title: '小班', width: 320, render: ({ name }) => name },
  { key: 'shelf', title: '上下架', width: 90, render: (row) => <ShelfDot team={row} /> },
  { key: 'seats', title: '在读 / 容量', width: 170, render: (row) => <SeatBar team={row} /> },
];
const PLACED = layOutColumns(COLUMNS, NO_CHOICE);

export function OrderDialog({ lessonId, onClose }: OrderDialogProps) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(teamQueries.ofLesson(lessonId));
  const rows = (data?.list ?? []).map((team): Row => ({ ...team, ordinal: team.saleOrdinal }));
  return (
    <Dialog title="售卖顺序" wide onClose={onClose} actions={<CloseButton onClose={onClose}>完成</CloseButton>}>
      <p className="muted">
        新学员先分到排在前面、有名额的在架小班。拖动左侧手柄，或按 Alt + ↑↓ 调整，松开后自动保存。
      </p>
      {!data && (error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />)}
      {data && rows.length === 0 && <EmptyNote title="还没有小班">先在小班管理中新建小班。</EmptyNote>}
      {rows.length > 0 && (
        <OrderedTable
          name="售卖顺序"
          columns={PLACED}
          rows={rows}
          density="dense"
          scrollKey={`team-order-${lessonId}`}
          save={async (order) => {
            const teamIds = order.map(({ id }) => id);
            await call(teamsContract.order, { params: { id: String(lessonId) }, body: { teamIds } });
            await client.invalidateQueries({ queryKey: [TEAMS] });
          }}
        />
      )}
    </Dialog>
  );
}
