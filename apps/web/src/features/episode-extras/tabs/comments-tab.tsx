/** 评论 of one episode: whether students may write, and what they wrote last. */
import { episodeExtrasContract } from '@lectern/contract/episodes/episode-extras';
import type { Episode } from '@lectern/contract/episodes/episode-replies';
import { commentPath } from '@lectern/domain/episodes/extras-link';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { commandOnOne } from '../../../shared/plan/command-request.ts';
import { layOutColumns, NO_CHOICE } from '../../../shared/tables/column-model.ts';
import { DataTable } from '../../../shared/tables/data-table.tsx';
import { StatusDot } from '../../../shared/ui/marks.tsx';
import { EmptyNote, ErrorNote } from '../../../shared/ui/notes.tsx';
import { COMMENT_COLUMNS } from '../comments/comment-columns.tsx';
import { commentKind } from '../comments/comment-kind.ts';
import '../episode-extras.css';
import { ExtrasActions, useAskCommand } from '../extras-actions.tsx';
import { extrasQueries } from '../extras-queries.ts';

export function CommentsTab({ episode }: { episode: Episode }) {
  return (
    <ExtrasActions>
      <Feature episode={episode} />
      <Latest episode={episode} />
    </ExtrasActions>
  );
}

function Feature({ episode }: { episode: Episode }) {
  const ask = useAskCommand();
  const { data } = useQuery(extrasQueries.commentFeature(episode.id));
  const mayWrite = mayCall(useMe(), episodeExtrasContract.setCommentFeature) && episode.status !== 'canceled';
  return (
    <p className="extras-state">
      <span>评论功能</span>
      {data && <StatusDot tone={data.enable ? 'success' : 'plain'}>{data.enable ? '已开启' : '已关闭'}</StatusDot>}
      <Link to={commentPath(episode.id)}>查看全部评论</Link>
      {mayWrite && (
        <button type="button" className="button" onClick={() => ask(commandOnOne('episode.comments', episode))}>
          开关评论
        </button>
      )}
    </p>
  );
}

const ELSEWHERE = ['episode', 'lesson'];

function Latest({ episode }: { episode: Episode }) {
  const me = useMe();
  const mayWrite = mayCall(me, episodeExtrasContract.moderateComment);
  const seesStudents = me.privileges.includes('STUDENT_READ');
  const { data, error, refetch } = useQuery({
    queryKey: [...commentKind.source.key, 'of-episode', episode.id],
    queryFn: ({ signal }) => commentKind.source.page({ episodeId: String(episode.id) }, signal),
    meta: { failure: 'inline' },
  });
  const placed = useMemo(() => {
    const shown = COMMENT_COLUMNS.filter(
      ({ key, atEnd }) => !ELSEWHERE.includes(key) && (mayWrite || !atEnd) && (seesStudents || key !== 'student'),
    );
    return layOutColumns(shown, NO_CHOICE);
  }, [mayWrite, seesStudents]);
  return (
    <DataTable
      name="评论"
      columns={placed}
      rows={error && !data ? [] : data?.rows}
      expected={5}
      idOf={commentKind.idOf}
      nameOf={commentKind.nameOf}
      empty={
        error ? (
          <ErrorNote error={error} onRetry={() => void refetch()} />
        ) : (
          <EmptyNote title="这一讲还没有评论">学员在上课或看回放时发表的评论会列在这里。</EmptyNote>
        )
      }
    />
  );
}
