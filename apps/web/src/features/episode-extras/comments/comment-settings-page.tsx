/** 评论功能: which episodes let students comment; on and off for one, for those ticked, for a whole lesson. */
import type { CommentSetting } from '@lectern/contract/episodes/episode-comments';
import { episodeExtrasContract } from '@lectern/contract/episodes/episode-extras';
import { SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { commentPath } from '@lectern/domain/episodes/extras-link';
import { lazy, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import { ListSearch } from '../../../shared/lists/list-search.tsx';
import { type Batch, tickedIds } from '../../../shared/lists/ticked-ids.ts';
import { commandOnOne } from '../../../shared/plan/command-request.ts';
import type { Column } from '../../../shared/tables/column-model.ts';
import { CopyId } from '../../../shared/tables/copy-id.tsx';
import { Instant } from '../../../shared/ui/instant.tsx';
import { Mark, StatusDot } from '../../../shared/ui/marks.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { EpisodeCell, LessonCell } from '../episode-cell.tsx';
import { ExtrasActions, useAskCommand } from '../extras-actions.tsx';
import { CommentTabs } from './comment-tabs.tsx';
import { settingKind } from './setting-kind.ts';

const BatchCommands = lazy(async () => ({
  default: (await import('../../../shared/lists/batch-commands.tsx')).BatchCommands,
}));

const ONE = 'episode.comments';
const WHOLE_LESSON = 'lesson.comments';
const PLACES = { frequent: [ONE, 'episode.transfer'] };

export function CommentSettingsPage() {
  return (
    <ExtrasActions>
      <Page title="讲次评论" wide>
        <CommentTabs current="settings" />
        <Settings />
      </Page>
    </ExtrasActions>
  );
}

function Settings() {
  const ask = useAskCommand();
  const mayWrite = mayCall(useMe(), episodeExtrasContract.setCommentFeature);
  const [search] = useSearchParams();
  // Kept by hand: every row redraws when its columns do.
  const columns = useMemo(() => COLUMNS.filter((column) => mayWrite || !column.atEnd), [mayWrite]);
  const lessonId = Number(settingKind.address.read(search).lessonId ?? 0);
  const askLesson = () =>
    ask({ kind: 'command', type: WHOLE_LESSON, selected: { ids: [lessonId] }, about: `课程 ${lessonId} 的全部讲次` });
  return (
    <ListScreen
      kind={settingKind}
      columns={columns}
      renderSearch={(searched) => (
        <>
          <ListSearch kind={settingKind} {...searched} />
          {mayWrite && lessonId > 0 && (
            <p className="extras-hint">
              正在查看一门课程的讲次。
              <button type="button" className="row-action" onClick={askLesson}>
                开关整门课程的评论
              </button>
            </p>
          )}
        </>
      )}
      renderCommands={
        mayWrite
          ? (batch) => <BatchCommands subjectType="episode" places={PLACES} batch={byIds(batch, search)} onAsk={ask} />
          : undefined
      }
      nothing="课程有讲次后会列在这里。"
    />
  );
}

/** A plan over a whole query is asked for by its ids: the query of this list is not that of the list of episodes. */
function byIds(batch: Batch, search: URLSearchParams): Batch {
  const ticked = { kind: settingKind, address: settingKind.address.read(search) };
  return { ...batch, plan: async () => ({ ids: [...(await tickedIds(ticked))] }) };
}

const COLUMNS: readonly Column<CommentSetting>[] = [
  { key: 'id', title: 'ID', width: 96, identity: true, render: (row) => <CopyId id={row.id} /> },
  {
    key: 'name',
    title: '讲次名称',
    width: 220,
    identity: true,
    render: (row) => (
      <span className="extras-name">
        <EpisodeCell episode={row} />
        {row.canceled && <Mark>已取消</Mark>}
      </span>
    ),
  },
  {
    key: 'enable',
    title: '评论功能',
    width: 92,
    render: ({ enable }) => <StatusDot tone={enable ? 'success' : 'plain'}>{enable ? '已开启' : '已关闭'}</StatusDot>,
  },
  {
    key: 'commentCount',
    title: '评论数',
    width: 80,
    align: 'end',
    render: ({ id, commentCount }) =>
      commentCount > 0 ? <Link to={commentPath(id)}>{commentCount}</Link> : <span className="empty-value">0</span>,
  },
  {
    key: 'hiddenCount',
    title: '已隐藏',
    width: 80,
    align: 'end',
    render: ({ hiddenCount }) => (hiddenCount > 0 ? hiddenCount : <span className="empty-value">0</span>),
  },
  {
    key: 'lesson',
    title: '所属课程',
    width: 220,
    render: (row) => (
      <span className="extras-name">
        <LessonCell episode={row} />
        {row.lessonCount > 1 && <Mark>共 {row.lessonCount} 门</Mark>}
      </span>
    ),
  },
  {
    key: 'type',
    title: '类型',
    width: 116,
    render: (row) => SPECIAL_EPISODE_TYPE.labelOf(row.specialEpisodeType),
  },
  { key: 'startTime', title: '开始时间', width: 148, render: (row) => <Instant at={row.startTime} /> },
  { key: 'teacher', title: '授课老师', width: 96, render: (row) => row.teacherName || '—' },
  { key: 'actions', title: '操作', width: 84, atEnd: true, render: (row) => <SwitchButton row={row} /> },
];

function SwitchButton({ row }: { row: CommentSetting }) {
  const ask = useAskCommand();
  if (row.canceled) return null;
  return (
    <button
      type="button"
      className="row-action"
      aria-label={`开关评论：${row.name}`}
      onClick={() => ask(commandOnOne(ONE, row))}
    >
      开关评论
    </button>
  );
}
