/** Columns of the writing tasks of a lesson. */
import type { WritingTask } from '@lectern/contract/lessons/writing-tasks';
import { episodePath } from '@lectern/domain/episodes/episode-paths';
import { WRITING_GENRE } from '@lectern/domain/writing-tasks/writing-genre';
import {
  WRITING_FIELD,
  WRITING_WINDOW,
  type WritingWindow,
  writingWindow,
} from '@lectern/domain/writing-tasks/writing-task';
import { useState } from 'react';
import { Link } from 'react-router';
import { commandOnOne } from '../../shared/plan/command-request.ts';
import type { Column } from '../../shared/tables/column-model.ts';
import { Instant } from '../../shared/ui/instant.tsx';
import { Mark, StatusDot } from '../../shared/ui/marks.tsx';
import { REMOVE, useAskOfWriting } from './writing-actions.tsx';

const NOTHING = '—';
const TONE = { coming: 'accent', open: 'success', closed: 'plain' } as const satisfies Record<WritingWindow, string>;

export const WRITING_COLUMNS: readonly Column<WritingTask>[] = [
  { key: 'topic', title: WRITING_FIELD.topic, width: 260, identity: true, render: ({ topic }) => topic },
  { key: 'genre', title: WRITING_FIELD.genre, width: 96, render: ({ genre }) => WRITING_GENRE.labelOf(genre) },
  { key: 'episode', title: WRITING_FIELD.episodeId, width: 240, render: (task) => <EpisodeCell task={task} /> },
  { key: 'open', title: WRITING_FIELD.openTime, width: 144, render: ({ openTime }) => <Instant at={openTime} /> },
  { key: 'close', title: WRITING_FIELD.closeTime, width: 144, render: ({ closeTime }) => <Instant at={closeTime} /> },
  { key: 'state', title: WRITING_FIELD.state, width: 100, render: (task) => <StateCell task={task} /> },
  {
    key: 'updated',
    title: '修改时间',
    width: 144,
    optional: true,
    render: (task) => <Instant at={task.updatedTime} />,
  },
  { key: 'updatedBy', title: '修改人', width: 96, optional: true, render: ({ updatedBy }) => updatedBy || NOTHING },
  { key: 'id', title: 'ID', width: 88, optional: true, render: ({ id }) => id },
];

function EpisodeCell({ task: { episode } }: { readonly task: WritingTask }) {
  if (!episode) return NOTHING;
  return (
    <>
      <Link to={episodePath(episode.id)}>{episode.name}</Link>
      {episode.gone && (
        <>
          {' '}
          <Mark tone="warning">已不在大纲中</Mark>
        </>
      )}
    </>
  );
}

/** One that is off takes nothing at any time. */
function StateCell({ task }: { readonly task: WritingTask }) {
  const [now] = useState(() => Date.now());
  if (task.state === 'off') return <StatusDot tone="plain">已停用</StatusDot>;
  const window = writingWindow(task, now);
  return <StatusDot tone={TONE[window]}>{WRITING_WINDOW.labelOf(window)}</StatusDot>;
}

export const WRITING_ROW_ACTIONS: Column<WritingTask> = {
  key: 'actions',
  title: '操作',
  width: 112,
  atEnd: true,
  render: (task) => <RowActions task={task} />,
};

function RowActions({ task }: { readonly task: WritingTask }) {
  const ask = useAskOfWriting();
  return (
    <>
      <button type="button" className="row-action" onClick={() => ask({ kind: 'edit', lessonId: task.lessonId, task })}>
        编辑
      </button>
      <button
        type="button"
        className="row-action"
        onClick={() => ask(commandOnOne(REMOVE, { id: task.id, name: task.topic }))}
      >
        移除
      </button>
    </>
  );
}
