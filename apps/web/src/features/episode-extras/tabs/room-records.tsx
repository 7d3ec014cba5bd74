/** 教室记录: what was opened for each team, how many were there. */
import type { Episode, RoomRecord } from '@lectern/contract/episodes/episode-replies';
import { useMemo } from 'react';
import { type Column, layOutColumns, NO_CHOICE } from '../../../shared/tables/column-model.ts';
import { DataTable } from '../../../shared/tables/data-table.tsx';
import { Instant } from '../../../shared/ui/instant.tsx';
import { EmptyNote } from '../../../shared/ui/notes.tsx';

interface Row extends RoomRecord {
  readonly teamName: string;
}

const COLUMNS: readonly Column<Row>[] = [
  { key: 'team', title: '小班', width: 200, identity: true, render: ({ teamName }) => teamName },
  { key: 'room', title: '教室号', width: 200, render: ({ roomId }) => roomId },
  { key: 'opened', title: '开启时间', width: 148, render: ({ openedTime }) => <Instant at={openedTime} /> },
  {
    key: 'closed',
    title: '关闭时间',
    width: 148,
    render: ({ closedTime }) => (closedTime === 0 ? '使用中' : <Instant at={closedTime} />),
  },
  { key: 'attended', title: '到课人数', width: 96, align: 'end', render: ({ attended }) => attended },
  { key: 'peak', title: '最高在线', width: 96, align: 'end', render: ({ peakOnline }) => peakOnline },
];
const PLACED = layOutColumns(COLUMNS, NO_CHOICE);
const idOf = ({ id }: Row): number => id;
const nameOf = ({ teamName, roomId }: Row): string => `${teamName} ${roomId}`;

export function RoomRecords({ episode }: { episode: Episode }) {
  const { teams, roomRecords } = episode;
  const rows = useMemo(() => {
    const names = new Map(teams.map(({ id, name }) => [id, name]));
    return roomRecords.map((record) => ({ ...record, teamName: names.get(record.teamId) ?? `小班 ${record.teamId}` }));
  }, [teams, roomRecords]);
  return (
    <>
      <h2 className="extras-title">教室记录</h2>
      <DataTable
        name="教室记录"
        columns={PLACED}
        rows={rows}
        expected={3}
        idOf={idOf}
        nameOf={nameOf}
        empty={<EmptyNote title="没有教室记录">小班开课后，这里会列出开启与关闭时间和到课人数。</EmptyNote>}
      />
    </>
  );
}
