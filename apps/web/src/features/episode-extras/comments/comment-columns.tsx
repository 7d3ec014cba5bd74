/** The columns of comments: what was written, by whom, where it stands, and the button that hides it. */
import type { EpisodeComment } from '@lectern/contract/episodes/episode-comments';
import { COMMENT_STATE } from '@lectern/domain/episodes/extras-codes';
import type { Column } from '../../../shared/tables/column-model.ts';
import { CopyId } from '../../../shared/tables/copy-id.tsx';
import { Instant } from '../../../shared/ui/instant.tsx';
import { StatusDot } from '../../../shared/ui/marks.tsx';
import { EpisodeCell, LessonCell } from '../episode-cell.tsx';
import { DecideButton } from './decide-button.tsx';

export const COMMENT_COLUMNS: readonly Column<EpisodeComment>[] = [
  { key: 'id', title: 'ID', width: 92, identity: true, render: (row) => <CopyId id={row.id} /> },
  {
    key: 'content',
    title: '评论内容',
    width: 320,
    identity: true,
    render: ({ content }) => (
      <span title={content} data-private>
        {content}
      </span>
    ),
  },
  { key: 'student', title: '学员', width: 104, render: ({ student }) => <span data-private>{student.name}</span> },
  { key: 'createdTime', title: '评论时间', width: 148, render: (row) => <Instant at={row.createdTime} /> },
  {
    key: 'state',
    title: '状态',
    width: 88,
    render: ({ state }) => (
      <StatusDot tone={state === 'visible' ? 'success' : 'warning'}>{COMMENT_STATE.labelOf(state)}</StatusDot>
    ),
  },
  { key: 'episode', title: '讲次', width: 200, render: ({ episode }) => <EpisodeCell episode={episode} /> },
  { key: 'lesson', title: '课程', width: 220, render: ({ episode }) => <LessonCell episode={episode} /> },
  { key: 'reason', title: '隐藏原因', width: 160, render: ({ reason }) => reason || '—' },
  { key: 'hiddenBy', title: '处理人', width: 96, render: ({ hiddenBy }) => hiddenBy || '—' },
  { key: 'hiddenTime', title: '隐藏时间', width: 148, render: (row) => <Instant at={row.hiddenTime} /> },
  { key: 'actions', title: '操作', width: 72, atEnd: true, render: (row) => <DecideButton row={row} /> },
];
