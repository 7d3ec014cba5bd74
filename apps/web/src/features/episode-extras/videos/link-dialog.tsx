/** Which episode shall play the video: found by its id or name, with what it plays now. */
import { episodeExtrasContract } from '@lectern/contract/episodes/episode-extras';
import type { Video } from '@lectern/contract/episodes/episode-videos';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Field } from '../../../shared/forms/field.tsx';
import '../../../shared/forms/text-input.css';
import { useDebounced } from '../../../shared/hooks/use-debounced.ts';
import { ActionError } from '../../../shared/ui/action-error.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import { extrasQueries } from '../extras-queries.ts';
import { useLinkVideo } from './use-link-video.ts';

const FOUND = '8';
const TYPING_MS = 300;

export function LinkDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const { data, error } = useFoundEpisodes(text);
  const episode = data?.list.find((row) => row.id === chosen);
  const link = useLinkVideo(`已关联“${episode?.name ?? ''}”`, onClose);
  return (
    <Dialog
      title="关联讲次"
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton
            busy={link.isPending}
            disabled={!episode}
            onClick={() => episode && link.mutate({ episodeId: episode.id, videoId: video.id, rev: episode.rev })}
          >
            关联讲次
          </MainButton>
        </>
      }
    >
      <p className="extras-hint">讲次将播放“{video.title}”；讲次原来的视频会被替换。</p>
      <Field id={id} label="讲次" help="输入讲次 ID 或名称查找">
        {(input) => (
          <input
            {...input}
            type="search"
            className="text-input"
            value={text}
            maxLength={60}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {data && (
        <fieldset className="extras-choices">
          <legend className="visually-hidden">查到的讲次</legend>
          {data.list.length === 0 && <p className="extras-hint">没有查到讲次，请换一个 ID 或名称</p>}
          {data.list.map((row) => (
            <label key={row.id}>
              <input
                type="radio"
                name={`${id}-episode`}
                checked={row.id === chosen}
                disabled={row.canceled}
                onChange={() => setChosen(row.id)}
              />
              <span>
                <strong>{row.name}</strong>
                <small>
                  {row.id} · {formatDateTime(row.startTime)} · {row.lessonName}
                  {row.canceled && ' · 已取消'}
                </small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <ActionError error={error ?? link.error} noun="讲次" />
    </Dialog>
  );
}

function useFoundEpisodes(text: string) {
  const episodeInfo = useDebounced(text.trim(), TYPING_MS);
  return useQuery({
    queryKey: [...extrasQueries.all, 'find-episodes', episodeInfo],
    queryFn: ({ signal }) =>
      call(episodeExtrasContract.commentSettings, { query: { episodeInfo, pageSize: FOUND } }, { signal }),
    enabled: episodeInfo !== '',
    placeholderData: keepPreviousData,
    meta: { failure: 'inline' },
  });
}
