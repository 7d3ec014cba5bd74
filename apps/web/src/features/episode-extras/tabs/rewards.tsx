/** Who was rewarded for an episode, and the button that rewards more. */

import type { ReplyOf } from '@lectern/contract/endpoint';
import { episodeExtrasContract } from '@lectern/contract/episodes/episode-extras';
import type { Episode } from '@lectern/contract/episodes/episode-replies';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { type Column, layOutColumns, NO_CHOICE } from '../../../shared/tables/column-model.ts';
import { CopyId } from '../../../shared/tables/copy-id.tsx';
import { DataTable } from '../../../shared/tables/data-table.tsx';
import { countText } from '../../../shared/tables/paging.ts';
import { Instant } from '../../../shared/ui/instant.tsx';
import { EmptyNote, ErrorNote } from '../../../shared/ui/notes.tsx';
import { extrasQueries } from '../extras-queries.ts';
import { RewardDialog } from './reward-dialog.tsx';

type Reward = ReplyOf<typeof episodeExtrasContract.rewards>['list'][number];

const COLUMNS: readonly Column<Reward>[] = [
  {
    key: 'name',
    title: '学员',
    width: 160,
    identity: true,
    render: ({ student }) => <span data-private>{student.name || '—'}</span>,
  },
  { key: 'id', title: '学员 ID', width: 108, render: ({ student }) => <CopyId id={student.id} /> },
  { key: 'amount', title: '奖励数量', width: 100, align: 'end', render: ({ amount }) => countText(amount) },
  { key: 'givenTime', title: '奖励时间', width: 148, render: (row) => <Instant at={row.givenTime} /> },
  { key: 'givenBy', title: '操作人', width: 120, grows: true, render: ({ givenBy }) => givenBy },
];
const PLACED = layOutColumns(COLUMNS, NO_CHOICE);
const idOf = ({ student }: Reward): number => student.id;
const nameOf = ({ student }: Reward): string => student.name || String(student.id);

export function Rewards({ episode }: { episode: Episode }) {
  const { data, error, refetch } = useQuery(extrasQueries.rewards(episode.id));
  const mayWrite = mayCall(useMe(), episodeExtrasContract.rewardStudents) && episode.status !== 'canceled';
  const [open, setOpen] = useState(false);
  return (
    <section aria-label="学员奖励">
      <h2 className="extras-title">
        学员奖励
        {data && (
          <small>
            已奖励 {countText(data.total)} 人，共 {countText(data.sum)}；本讲设置 {countText(data.amount)}
          </small>
        )}
        {mayWrite && (
          <button type="button" className="button" onClick={() => setOpen(true)}>
            奖励学员
          </button>
        )}
      </h2>
      <DataTable
        name="学员奖励"
        columns={PLACED}
        rows={error && !data ? [] : data?.list}
        expected={4}
        idOf={idOf}
        nameOf={nameOf}
        empty={
          error ? (
            <ErrorNote error={error} onRetry={() => void refetch()} />
          ) : (
            <EmptyNote title="还没有奖励学员">讲次开始后可以奖励，每个学员每讲一次。</EmptyNote>
          )
        }
      />
      {open && <RewardDialog episode={episode} amount={data?.amount ?? 0} onClose={() => setOpen(false)} />}
    </section>
  );
}
