/** 评论内容: what students wrote, hidden with a reason and shown again, one or many. */
import { episodeExtrasContract } from '@lectern/contract/episodes/episode-extras';
import { lazy, useMemo } from 'react';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import { ListSearch } from '../../../shared/lists/list-search.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { ExtrasActions, useAskCommand } from '../extras-actions.tsx';
import { COMMENT_COLUMNS } from './comment-columns.tsx';
import { commentKind } from './comment-kind.ts';
import { CommentTabs } from './comment-tabs.tsx';

const BatchCommands = lazy(async () => ({
  default: (await import('../../../shared/lists/batch-commands.tsx')).BatchCommands,
}));

const PLACES = { frequent: ['episodeComment.moderate'] };

export function CommentsPage() {
  return (
    <ExtrasActions>
      <Page title="讲次评论" wide>
        <CommentTabs current="comments" />
        <Comments />
      </Page>
    </ExtrasActions>
  );
}

function Comments() {
  const me = useMe();
  const ask = useAskCommand();
  const mayWrite = mayCall(me, episodeExtrasContract.moderateComment);
  const seesStudents = me.privileges.includes('STUDENT_READ');
  // Kept by hand: every row redraws when its columns do.
  const columns = useMemo(
    () => COMMENT_COLUMNS.filter(({ key, atEnd }) => (mayWrite || !atEnd) && (seesStudents || key !== 'student')),
    [mayWrite, seesStudents],
  );
  return (
    <ListScreen
      kind={commentKind}
      columns={columns}
      renderSearch={(searched) => (
        <ListSearch kind={commentKind} {...searched} without={seesStudents ? [] : ['nickname']} />
      )}
      renderCommands={
        mayWrite
          ? (batch) => <BatchCommands subjectType="episodeComment" places={PLACES} batch={batch} onAsk={ask} />
          : undefined
      }
      nothing="学员在讲次下发表评论后会列在这里。"
    />
  );
}
