/** 新建 and 编辑分享卡片; whoever may not write sees the card. */
import { type ShareCardBody, shareCardsContract } from '@lectern/contract/lessons/share-cards';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { isApiError } from '../../../shared/api/api-error.ts';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { NoForm } from '../../../shared/forms/no-form.tsx';
import { lastListPath } from '../../../shared/lists/last-list.ts';
import { LeaveGuard } from '../../../shared/ui/leave-dialog.tsx';
import { NotFoundPage } from '../../../shared/ui/not-found-page.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { RecordPage } from '../../../shared/ui/record-page.tsx';
import { SHARE_CARD_LIST } from '../list/share-card-kind.ts';
import { SHARE_CARDS_PATH } from '../share-card-paths.ts';
import { shareCardQueries } from '../share-card-queries.ts';
import { CardFacts } from './card-facts.tsx';
import { bodyOfCard } from './card-fields.ts';
import { DeleteCardDialog } from './delete-card-dialog.tsx';
import { ShareCardEditor } from './share-card-editor.tsx';

const NEW: ShareCardBody = {
  level: 'lesson',
  targetId: null,
  channel: 'all',
  title: '',
  description: '',
  picture: null,
  link: '',
  parameters: [],
  startTime: 0,
  endTime: 0,
};

export function CreateShareCardPage() {
  if (!mayCall(useMe(), shareCardsContract.create)) {
    return (
      <NoForm page="新建分享卡片" title="没有编辑分享卡片的权限" to={SHARE_CARDS_PATH} leadsTo="返回分享卡片">
        如需编辑，请联系管理员开通编辑课程。
      </NoForm>
    );
  }
  return (
    <Page title="新建分享卡片" lead={<Link to={lastListPath(SHARE_CARD_LIST)}>分享卡片</Link>}>
      <LeaveGuard />
      <ShareCardEditor stored={null} opened={NEW} />
    </Page>
  );
}

export function ShareCardPage() {
  const { cardId = '' } = useParams();
  if (!/^[1-9]\d{0,14}$/.test(cardId)) return <NotFoundPage />;
  return <OneCard key={cardId} id={Number(cardId)} />;
}

/** Opens on what is stored now, not on a remembered copy. */
function OneCard({ id }: { id: number }) {
  const mayWrite = mayCall(useMe(), shareCardsContract.update);
  const [deletes, setDeletes] = useState(false);
  const { data, error, refetch } = useQuery({
    ...shareCardQueries.detail(id),
    queryKey: ['share-card-form', id],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isApiError(error) && error.status === 404) return <NoCard />;
  return (
    <RecordPage
      title={data?.title ?? `分享卡片 ${id}`}
      list="分享卡片"
      listPath={lastListPath(SHARE_CARD_LIST)}
      actions={
        data &&
        mayWrite && (
          <button type="button" className="button" onClick={() => setDeletes(true)}>
            删除
          </button>
        )
      }
    >
      <LeaveGuard />
      {data && mayWrite && <ShareCardEditor stored={data} opened={bodyOfCard(data)} />}
      {data && !mayWrite && <CardFacts card={data} />}
      {!data && (
        <div className="panel">
          {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <Skeleton lines={12} />}
        </div>
      )}
      {data && deletes && <DeleteCardDialog card={data} onClose={() => setDeletes(false)} />}
    </RecordPage>
  );
}

function NoCard() {
  return (
    <Page title="分享卡片不存在">
      <div className="panel">
        <EmptyNote title="没有找到这张分享卡片">
          可能已被删除，或不在你的数据范围内。<Link to={SHARE_CARDS_PATH}>返回分享卡片</Link>
        </EmptyNote>
      </div>
    </Page>
  );
}
