import { type BinnedItem, recycleBinContract } from '@lectern/contract/history/recycle-bin';
import { BIN_KIND } from '@lectern/domain/recycle-bin/bin-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { useMe } from '../../shared/api/session.ts';
import { CopyId } from '../../shared/tables/copy-id.tsx';
import '../../shared/tables/data-table.css';
import '../../shared/tables/table-heads.css';
import { Instant } from '../../shared/ui/instant.tsx';
import { showSuccess } from '../../shared/ui/toasts.ts';
import { CONCERNED } from './recycle-bin-queries.ts';

/** The last week is marked. */
const SOON_DAYS = 7;

interface BinTableProps {
  readonly items: readonly BinnedItem[];
  readonly stale: boolean;
  readonly ticked: ReadonlySet<number>;
  readonly onTick: (ids: readonly number[], on: boolean) => void;
}

export function BinTable({ items, stale, ticked, onTick }: BinTableProps) {
  const ids = items.map(({ id }) => id);
  const count = ids.filter((id) => ticked.has(id)).length;
  return (
    <div className="bin-scroll" data-stale={stale}>
      <table className="bin-table">
        <thead>
          <tr>
            <th scope="col" className="bin-tick">
              <input
                type="checkbox"
                aria-label="选择已加载的全部"
                checked={count === ids.length}
                ref={(box) => {
                  if (box) box.indeterminate = count > 0 && count < ids.length;
                }}
                onChange={(event) => onTick(ids, event.target.checked)}
              />
            </th>
            <th scope="col">ID</th>
            <th scope="col">名称</th>
            <th scope="col">删除人</th>
            <th scope="col">删除时间</th>
            <th scope="col">剩余</th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row
              key={`${item.kind} ${item.id}`}
              item={item}
              ticked={ticked.has(item.id)}
              onTick={(on) => onTick([item.id], on)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly item: BinnedItem;
  readonly ticked: boolean;
  readonly onTick: (on: boolean) => void;
}

function Row({ item, ticked, onTick }: RowProps) {
  const { kind, id, name, deletedBy, deletedTime, daysLeft } = item;
  const me = useMe();
  const client = useQueryClient();
  const restore = useMutation({
    mutationFn: () => call(recycleBinContract.restore, { params: { kind, id } }),
    onSuccess: () => showSuccess(`已恢复${BIN_KIND.labelOf(kind)}“${name}”`),
    // A refusal often means that somebody was faster. What is restored is in its lists again.
    onSettled: () => Promise.all(CONCERNED.map((queryKey) => client.invalidateQueries({ queryKey: [queryKey] }))),
    meta: { failure: 'inline' },
  });
  const mayRestore = kind !== 'lesson' || me.privileges.includes('LESSON_WRITE');
  return (
    <tr>
      <td className="bin-tick">
        <input
          type="checkbox"
          aria-label={`选择 ${name}`}
          checked={ticked}
          onChange={(event) => onTick(event.target.checked)}
        />
      </td>
      <td className="nowrap">
        <CopyId id={id} />
      </td>
      <td className="bin-name">
        {name}
        {restore.isError && (
          <span className="bin-error" role="alert">
            {messageOf(restore.error)}
          </span>
        )}
      </td>
      <td>{deletedBy}</td>
      <td className="nowrap">
        <Instant at={deletedTime} />
      </td>
      <td className="bin-left nowrap" data-soon={daysLeft <= SOON_DAYS}>
        {daysLeft === 0 ? '即将清除' : `${daysLeft} 天`}
      </td>
      <td>
        <button
          type="button"
          className="row-action"
          aria-label={`恢复 ${name}`}
          disabled={!mayRestore || restore.isPending || restore.isSuccess}
          {...(mayRestore ? {} : { title: '没有编辑课程的权限，请联系管理员' })}
          onClick={() => restore.mutate()}
        >
          {restore.isPending ? '恢复中' : '恢复'}
        </button>
      </td>
    </tr>
  );
}
