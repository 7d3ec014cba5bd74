/** Searches under a name: one's own and those shared with one's role; the present one can be kept. */
import { shellContract } from '@lectern/contract/shell/shell';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { messageOf } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { AnchoredPanel } from '../tables/anchored-panel.tsx';
import { enteredText } from '../tables/entered-text.ts';
import { ErrorNote, Skeleton } from '../ui/notes.tsx';
import '../forms/text-input.css';
import './saved-views-panel.css';
import { ViewFields } from './view-fields.tsx';
import { ViewRow } from './view-row.tsx';
import type { ViewedList } from './viewed-list.ts';
import { ALL_VIEWS } from './watch-form.tsx';

interface SavedViewsPanelProps {
  readonly anchor: HTMLElement;
  readonly viewed: ViewedList;
  readonly onClose: () => void;
}

function savedViewsQuery(page: string) {
  return queryOptions({
    queryKey: [...ALL_VIEWS, page],
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
              <ViewRow key={view.id} view={view} viewed={viewed} onClose={onClose} />
            ))}
          </ul>
        )}
        <SaveView viewed={viewed} />
      </div>
    </AnchoredPanel>
  );
}

function SaveView({ viewed }: { viewed: ViewedList }) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (body: { page: string; name: string; query: string; roleCode: string | null }) =>
      call(shellContract.createView, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: ALL_VIEWS }),
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
  return (
    <form className="view-save" onSubmit={run}>
      <ViewFields placeholder="当前条件另存为视图" />
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
