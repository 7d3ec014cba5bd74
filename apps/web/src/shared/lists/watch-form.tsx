/** Beyond how many records a view is marked and told of: each who sees it sets their own limit. */
import { type SavedView, shellContract } from '@lectern/contract/shell/shell';
import type { WATCHED_LIST, WatchedPage } from '@lectern/domain/shell/watched-lists';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import '../forms/text-input.css';
import { enteredText } from '../tables/entered-text.ts';
import './watch-form.css';

/** Of all queries about saved views. */
export const ALL_VIEWS = ['saved-views'] as const;
const MOST = 1_000_000;

interface WatchFormProps {
  readonly view: SavedView;
  readonly list: (typeof WATCHED_LIST)[WatchedPage];
  readonly onClose: () => void;
}

export function WatchForm({ view: { id: viewId, name, watchLimit }, list, onClose }: WatchFormProps) {
  const id = useId();
  const client = useQueryClient();
  const [isWrong, setWrong] = useState(false);
  const watch = useMutation({
    mutationFn: (limit: number | null) => call(shellContract.watchView, { params: { id: viewId }, body: { limit } }),
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: ALL_VIEWS }),
    meta: { failure: 'inline' },
  });
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = readLimit(enteredText(event.currentTarget, 'limit'));
    setWrong(typed === undefined);
    if (typed !== undefined) watch.mutate(typed);
  };
  return (
    <form
      className="watch-form"
      noValidate
      aria-label={`关注视图 ${name}`}
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Closes this, and not the panel around it.
        event.stopPropagation();
        onClose();
      }}
    >
      <label>
        超过
        <input
          name="limit"
          className="text-input"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          defaultValue={watchLimit ?? ''}
          aria-invalid={isWrong}
          {...(isWrong ? { 'aria-describedby': id } : {})}
          // Opened by the reader just now.
          ref={(input) => input?.focus()}
        />
        {list.measure}时标出并提醒我
      </label>
      <button type="submit" className="button" disabled={watch.isPending}>
        保存
      </button>
      {watchLimit !== null && (
        <button type="button" className="button" disabled={watch.isPending} onClick={() => watch.mutate(null)}>
          取消关注
        </button>
      )}
      {isWrong && (
        <p id={id} role="alert">
          请输入 0 到 1,000,000 的整数
        </p>
      )}
      {watch.isError && <p role="alert">{messageOf(watch.error)}</p>}
    </form>
  );
}

/** Undefined for what is no limit. */
export function readLimit(text: string): number | undefined {
  return /^\d{1,7}$/.test(text) && Number(text) <= MOST ? Number(text) : undefined;
}
