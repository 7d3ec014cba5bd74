/** What comments are searched by, and that in words. */

import { COMMENT_STATE } from '@lectern/domain/episodes/extras-codes';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { useId } from 'react';
import { InstantInput } from '../../../shared/forms/instant-input.tsx';
import { chipsIn, codeWords } from '../../../shared/lists/chip-words.ts';
import { FilterChips } from '../../../shared/lists/filter-chips.tsx';
import { FilterForm } from '../../../shared/lists/filter-form.tsx';
import type { Searched } from '../../../shared/lists/list-screen.tsx';
import { SegmentsFilter } from '../../../shared/lists/segments-filter.tsx';
import type { CommentAddress } from './comment-kind.ts';

const LABEL = {
  content: '评论内容',
  nickname: '学员昵称',
  episodeId: '讲次 ID',
  lessonId: '课程 ID',
  state: '状态',
  startTime: '评论时间起',
  endTime: '评论时间止',
} as const;
const timeWords = (text: string) => formatDateTime(Number(text));

type Props = Searched<CommentAddress> & { readonly seesStudents: boolean };

export function CommentSearch({ address, change, remove, reset, seesStudents }: Props) {
  const chips = chipsIn<CommentAddress>(address, {
    label: LABEL,
    words: {
      state: codeWords(COMMENT_STATE),
      startTime: timeWords,
      endTime: timeWords,
    },
    ignored: [],
  });
  return (
    <>
      <FilterForm
        label="查询评论"
        name="commentModeration"
        address={address}
        typed={[
          { key: 'content', label: LABEL.content },
          ...(seesStudents ? [{ key: 'nickname', label: LABEL.nickname, short: true } as const] : []),
          { key: 'episodeId', label: LABEL.episodeId, short: true },
        ]}
        onChange={change}
        onReset={reset}
        renderBeside={(choose) => (
          <SegmentsFilter
            name="state"
            label={LABEL.state}
            options={COMMENT_STATE.options}
            value={address.state}
            onChange={(state) => choose({ state })}
          />
        )}
        moreFields={2}
        renderMore={(choose) => (
          <div className="filter-grid">
            <TimeFilter
              label={LABEL.startTime}
              value={address.startTime}
              onChange={(startTime) => choose({ startTime })}
            />
            <TimeFilter label={LABEL.endTime} value={address.endTime} onChange={(endTime) => choose({ endTime })} />
          </div>
        )}
      />
      <FilterChips chips={chips} onRemove={remove} onReset={reset} />
    </>
  );
}

interface TimeFilterProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function TimeFilter({ label, value, onChange }: TimeFilterProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <InstantInput id={id} value={Number(value ?? 0)} onChange={(at) => onChange(at ? String(at) : undefined)} />
    </div>
  );
}
