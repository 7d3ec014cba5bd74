/** 教室 of one episode: how it is held, the large room, and the rooms of teams. */
import type { ReplyOf } from '@lectern/contract/endpoint';
import type { episodeExtrasContract } from '@lectern/contract/episodes/episode-extras';
import type { Episode } from '@lectern/contract/episodes/episode-replies';
import { ROOM_MODE } from '@lectern/domain/episodes/episode-codes';
import { useQuery } from '@tanstack/react-query';
import { type Column, layOutColumns, NO_CHOICE } from '../../../shared/tables/column-model.ts';
import { CopyId } from '../../../shared/tables/copy-id.tsx';
import { DataTable } from '../../../shared/tables/data-table.tsx';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { Facts } from '../../../shared/ui/facts.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import '../episode-extras.css';
import { extrasQueries } from '../extras-queries.ts';
import { RoomRecords } from './room-records.tsx';

type Room = ReplyOf<typeof episodeExtrasContract.classroomInfo>['teams'][number];

const COLUMNS: readonly Column<Room>[] = [
  { key: 'id', title: '小班 ID', width: 108, identity: true, render: ({ teamId }) => <CopyId id={teamId} /> },
  { key: 'team', title: '小班', width: 200, identity: true, render: ({ teamName }) => teamName },
  { key: 'room', title: '教室号', width: 240, render: ({ roomId }) => <RoomId id={roomId} /> },
];
const PLACED = layOutColumns(COLUMNS, NO_CHOICE);
const idOf = ({ teamId }: Room): number => teamId;
const nameOf = ({ teamName }: Room): string => teamName;

export function ClassroomTab({ episode }: { episode: Episode }) {
  const { data, error, refetch } = useQuery(extrasQueries.classroom(episode.id));
  if (!data) {
    return (
      <div className="panel">
        {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <Skeleton lines={4} />}
      </div>
    );
  }
  return (
    <>
      <section className="panel" aria-label="教室">
        <Facts
          rows={[
            ['教室形式', ROOM_MODE.labelOf(data.roomMode)],
            ['大班教室号', data.roomId === '' ? '还没有教室' : <RoomId key="room" id={data.roomId} />],
          ]}
        />
      </section>
      <h2 className="extras-title">小班教室</h2>
      <DataTable
        name="小班教室"
        columns={PLACED}
        rows={data.teams}
        expected={3}
        idOf={idOf}
        nameOf={nameOf}
        empty={<EmptyNote title="没有小班教室">分组课堂开课前会为每个小班建立教室。</EmptyNote>}
      />
      <RoomRecords episode={episode} />
    </>
  );
}

function RoomId({ id }: { id: string }) {
  return (
    <span className="extras-address">
      {id}
      <CopyButton text={id} label={`复制教室号 ${id}`} />
    </span>
  );
}
