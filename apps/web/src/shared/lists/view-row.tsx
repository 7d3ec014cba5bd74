/** One saved view: opened and watched by all who see it, changed and deleted by its owner, copied by the others. */
import { type SavedView, shellContract } from '@lectern/contract/shell/shell';
import { BIN_DAYS } from '@lectern/domain/recycle-bin/bin-codes';
import { isWatchedPage, WATCHED_LIST } from '@lectern/domain/shell/watched-lists';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { enteredText } from '../tables/entered-text.ts';
import { countText } from '../tables/paging.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { showSuccess } from '../ui/toasts.ts';
import { ViewFields } from './view-fields.tsx';
import type { ViewedList } from './viewed-list.ts';
import { ALL_VIEWS, WatchForm } from './watch-form.tsx';

interface ViewRowProps {
  readonly view: SavedView;
  readonly viewed: ViewedList;
  readonly onClose: () => void;
}

export function ViewRow({ view, viewed, onClose }: ViewRowProps) {
  const [asked, setAsked] = useState<'change' | 'delete' | 'watch' | null>(null);
  const watchButton = useRef<HTMLButtonElement>(null);
  const stopWatching = () => {
    setAsked(null);
    watchButton.current?.focus();
  };
  const list = isWatchedPage(view.page) ? WATCHED_LIST[view.page] : undefined;
  if (asked === 'change') return <ChangeView view={view} query={viewed.query} onDone={() => setAsked(null)} />;
  return (
    <li className="view-row">
      <Link to={`${viewed.path}?${view.query}`} title={view.name} onClick={onClose}>
        {view.name}
      </Link>
      {view.roleCode !== null && <span className="fine-print">{view.mine ? '已共享' : `${view.owner} 共享`}</span>}
      {list && asked !== 'delete' && (
        <button
          ref={watchButton}
          type="button"
          className="row-action"
          aria-label={`${view.watchLimit === null ? '关注' : '修改上限'} ${view.name}`}
          aria-expanded={asked === 'watch'}
          onClick={() => setAsked(asked === 'watch' ? null : 'watch')}
        >
          {view.watchLimit === null ? '关注' : `已关注 ${countText(view.watchLimit)}`}
        </button>
      )}
      {!view.mine && <CopyView view={view} />}
      {view.mine && asked !== 'delete' && (
        <>
          <button
            type="button"
            className="row-action"
            aria-label={`修改视图 ${view.name}`}
            onClick={() => setAsked('change')}
          >
            修改
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={`删除视图 ${view.name}`}
            onClick={() => setAsked('delete')}
          >
            <CloseIcon />
          </button>
        </>
      )}
      {asked === 'delete' && <DeleteView view={view} onBlur={() => setAsked(null)} />}
      {asked === 'watch' && list && <WatchForm view={view} list={list} onClose={stopWatching} />}
    </li>
  );
}

function DeleteView({ view, onBlur }: { view: SavedView; onBlur: () => void }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(shellContract.deleteView, { params: { id: view.id } }),
    onSuccess: () => showSuccess(`视图“${view.name}”已移入回收站，${BIN_DAYS} 天内可以恢复`),
    onSettled: () => client.invalidateQueries({ queryKey: ALL_VIEWS }),
  });
  return (
    <button
      type="button"
      className="row-action danger-text"
      disabled={remove.isPending}
      onBlur={onBlur}
      onClick={() => remove.mutate()}
      ref={(button) => button?.focus()}
    >
      {view.roleCode === null ? '确认删除' : '删除后同事也不再可见，确认删除'}
    </button>
  );
}

/** For oneself, to change. */
function CopyView({ view }: { view: SavedView }) {
  const client = useQueryClient();
  const { page, name, query } = view;
  const copy = useMutation({
    mutationFn: () => call(shellContract.createView, { body: { page, name, query, roleCode: null } }),
    onSuccess: () => showSuccess(`已复制为自己的视图“${name}”`),
    onSettled: () => client.invalidateQueries({ queryKey: ALL_VIEWS }),
  });
  return (
    <button
      type="button"
      className="row-action"
      aria-label={`复制视图 ${name}`}
      disabled={copy.isPending}
      onClick={() => copy.mutate()}
    >
      复制
    </button>
  );
}

interface ChangeViewProps {
  readonly view: SavedView;
  /** Of the list as it stands. */
  readonly query: string;
  readonly onDone: () => void;
}

function ChangeView({ view, query, onDone }: ChangeViewProps) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (body: { name: string; query: string; roleCode: string | null; rev: number }) =>
      call(shellContract.updateView, { params: { id: view.id }, body }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: ALL_VIEWS }),
    meta: { failure: 'inline' },
  });
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = enteredText(form, 'name');
    const replaced = new FormData(form).get('replace') === 'on';
    const roleCode = enteredText(form, 'role') || null;
    if (name) change.mutate({ name, query: replaced ? query : view.query, roleCode, rev: view.rev });
  };
  return (
    <li>
      <form className="view-change" aria-label={`修改视图 ${view.name}`} onSubmit={save}>
        <ViewFields name={view.name} roleCode={view.roleCode} />
        {query !== view.query && (
          <label className="view-replace">
            <input type="checkbox" name="replace" /> 条件换成当前列表的条件
          </label>
        )}
        <div className="view-buttons">
          <button type="button" className="button" onClick={onDone}>
            取消
          </button>
          <button type="submit" className="button button-primary" disabled={change.isPending}>
            保存
          </button>
        </div>
        {change.isError && (
          <p className="view-error" role="alert">
            {messageOf(change.error)}
          </p>
        )}
      </form>
    </li>
  );
}
