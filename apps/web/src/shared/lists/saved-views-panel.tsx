/** Searches under a name: one's own and those shared with one's role; the present one can be kept. */
import { type SavedView, shellContract } from '@lectern/contract/shell';
import { BIN_DAYS } from '@lectern/domain/recycle-bin/bin-codes';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { useMe } from '../api/session.ts';
import { AnchoredPanel } from '../tables/anchored-panel.tsx';
import { enteredText } from '../tables/entered-text.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { ErrorNote, Skeleton } from '../ui/notes.tsx';
import { showSuccess } from '../ui/toasts.ts';
import '../forms/text-input.css';
import './saved-views-panel.css';

/** The list whose searches are kept, and the present one. */
export interface ViewedList {
  readonly name: string;
  readonly path: string;
  readonly query: string;
}

interface SavedViewsPanelProps {
  readonly anchor: HTMLElement;
  readonly viewed: ViewedList;
  readonly onClose: () => void;
}

const ALL = ['saved-views'] as const;

function savedViewsQuery(page: string) {
  return queryOptions({
    queryKey: [...ALL, page],
    queryFn: ({ signal }) => call(shellContract.savedViews, { query: { page } }, { signal }),
    meta: { failure: 'inline' },
  });
}

export function SavedViewsPanel({ anchor, viewed, onClose }: SavedViewsPanelProps) {
  const views = useQuery(savedViewsQuery(viewed.name));
  return (
    <AnchoredPanel anchor={anchor} name="视图" onClose={onClose}>
      <div className="views">
        {views.isPending && <Skeleton lines={3} />}
        {views.isError && <ErrorNote error={views.error} onRetry={() => void views.refetch()} />}
        {views.data?.length === 0 && <p className="views-none">还没有视图。设好查询条件后，在下面命名保存。</p>}
        {views.data && views.data.length > 0 && (
          <ul>
            {views.data.map((view) => (
              <ViewRow key={view.id} view={view} path={viewed.path} onClose={onClose} />
            ))}
          </ul>
        )}
        <SaveView viewed={viewed} />
      </div>
    </AnchoredPanel>
  );
}

interface ViewRowProps {
  readonly view: SavedView;
  readonly path: string;
  readonly onClose: () => void;
}

function ViewRow({ view, path, onClose }: ViewRowProps) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => call(shellContract.deleteView, { params: { id: view.id } }),
    onSuccess: () => showSuccess(`视图「${view.name}」已移入回收站，${BIN_DAYS} 天内可以恢复`),
    onSettled: () => client.invalidateQueries({ queryKey: ALL }),
  });
  return (
    <li className="view-row">
      <Link to={`${path}?${view.query}`} title={view.name} onClick={onClose}>
        {view.name}
      </Link>
      {view.roleCode !== null && <span className="view-shared">{view.mine ? '已共享' : '共享给我'}</span>}
      {view.mine && !asking && (
        <button
          type="button"
          className="icon-button"
          aria-label={`删除视图 ${view.name}`}
          onClick={() => setAsking(true)}
        >
          <CloseIcon />
        </button>
      )}
      {asking && (
        <button
          type="button"
          className="row-action view-delete"
          disabled={remove.isPending}
          onBlur={() => setAsking(false)}
          onClick={() => remove.mutate()}
          ref={(button) => button?.focus()}
        >
          {view.roleCode === null ? '确认删除' : '删除后同事也不再可见，确认删除'}
        </button>
      )}
    </li>
  );
}

function SaveView({ viewed }: { viewed: ViewedList }) {
  const me = useMe();
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (body: { page: string; name: string; query: string; roleCode: string | null }) =>
      call(shellContract.createView, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: ALL }),
    meta: { failure: 'inline' },
  });
  const run = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = enteredText(form, 'name');
    const roleCode = enteredText(form, 'role') || null;
    if (name)
      save.mutate({ page: viewed.name, name, query: viewed.query, roleCode }, { onSuccess: () => form.reset() });
  };
  const names = me.identity.split('、');
  return (
    <form className="view-save" onSubmit={run}>
      <input
        name="name"
        className="text-input"
        aria-label="视图名称"
        placeholder="当前条件另存为视图"
        maxLength={40}
        required
      />
      <select name="role" className="text-input" aria-label="谁能看到">
        <option value="">仅自己</option>
        {me.roles.map((code, index) => (
          <option key={code} value={code}>
            共享给{names[index] ?? code}
          </option>
        ))}
      </select>
      <button type="submit" className="button" disabled={save.isPending}>
        保存
      </button>
      {save.isError && (
        <p className="view-error" role="alert">
          {messageOf(save.error)}
        </p>
      )}
    </form>
  );
}
