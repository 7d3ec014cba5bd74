/** The videos of a knowledge review (知识回顾), in the order in which they came: put in, taken out (E131 to E133). */
import { type StageReview, type StageReviewMedia, stageReviewsContract } from '@lectern/contract/outline/stage-reviews';
import { videoPath } from '@lectern/domain/episodes/video-path';
import { MAX_GROUP_VIDEOS } from '@lectern/domain/stage-reviews/stage-review-media';
import { durationLabel } from '@lectern/domain/text/duration-label';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { Field } from '../../shared/forms/field.tsx';
import { RecordPicker } from '../../shared/plan/record-picker.tsx';
import type { Column } from '../../shared/tables/column-model.ts';
import { CopyId } from '../../shared/tables/copy-id.tsx';
import { PlainTable } from '../../shared/tables/plain-table.tsx';
import { ActionError } from '../../shared/ui/action-error.tsx';
import { DangerDialog } from '../../shared/ui/danger-dialog.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { showSuccess } from '../../shared/ui/toasts.ts';
import { VideoStateMark } from '../../shared/ui/video-state.tsx';
import { STAGE_REVIEWS } from './stage-review-kind.ts';
import './stage-reviews.css';

export function ReviewVideos({ review }: { readonly review: StageReview }) {
  const mayPut = mayCall(useMe(), stageReviewsContract.putVideo);
  const [leaving, setLeaving] = useState<StageReviewMedia | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [STAGE_REVIEWS, 'videos', review.id],
    queryFn: ({ signal }) =>
      call(stageReviewsContract.medias, { query: { stageReviewId: String(review.id) } }, { signal }),
    meta: { failure: 'inline' },
  });
  const take: Column<StageReviewMedia> = {
    key: 'take',
    title: '操作',
    width: 76,
    render: (video) => (
      <button type="button" className="row-action" aria-label={`移出“${video.name}”`} onClick={() => setLeaving(video)}>
        移出
      </button>
    ),
  };
  return (
    <>
      {mayPut && <PutVideo review={review} />}
      <PlainTable
        name="知识回顾视频"
        columns={mayPut ? [...COLUMNS, take] : COLUMNS}
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        idOf={(video) => video.id}
        nameOf={(video) => video.name}
        empty="还没有视频"
        hint={mayPut ? '在上方查找可播放的视频，加入后学员按加入的顺序观看。' : '有权修改讲次的同事可以加入视频。'}
      />
      {leaving && <TakeVideo review={review} video={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

/** Whatever comes of it, what the page shows is read again. */
function useGroup(review: StageReview, verb: 'putVideo' | 'takeVideo', onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (videoId: number) =>
      call(stageReviewsContract[verb], { params: { id: String(videoId), groupId: String(review.id) } }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: [STAGE_REVIEWS] }),
    meta: { failure: 'inline' },
  });
}

function PutVideo({ review }: { readonly review: StageReview }) {
  const [videoId, setVideoId] = useState<number | null>(null);
  const [missing, setMissing] = useState<string>();
  const put = useGroup(review, 'putVideo', () => {
    setVideoId(null);
    showSuccess('视频已在知识回顾中');
  });
  return (
    <form
      className="panel review-video-form"
      aria-label="加入视频"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(videoId === null ? '请选择视频' : undefined);
        if (videoId !== null && !put.isPending) put.mutate(videoId);
      }}
    >
      <Field id="review-video" label="视频" error={missing} help={`只能加入可播放的视频，最多 ${MAX_GROUP_VIDEOS} 个`}>
        {(input) => <RecordPicker {...input} control="video" value={videoId} onChange={setVideoId} />}
      </Field>
      <button type="submit" className="button button-primary" disabled={put.isPending}>
        加入知识回顾
      </button>
      <ActionError error={put.error} noun="阶段测试" />
    </form>
  );
}

interface TakeVideoProps {
  readonly review: StageReview;
  readonly video: StageReviewMedia;
  readonly onClose: () => void;
}

function TakeVideo({ review, video, onClose }: TakeVideoProps) {
  const taken = useGroup(review, 'takeVideo', () => {
    showSuccess(`已移出“${video.name}”`);
    onClose();
  });
  return (
    <DangerDialog
      title="移出视频"
      verb="移出视频"
      noun="阶段测试"
      action={taken}
      onConfirm={() => taken.mutate(video.id)}
      onClose={onClose}
    >
      <p>
        学员在“{review.name}”的知识回顾里不再看到“{video.name}”。视频本身不变，可以再次加入，届时排在最后。
      </p>
    </DangerDialog>
  );
}

const COLUMNS: readonly Column<StageReviewMedia>[] = [
  { key: 'id', title: 'ID', width: 92, identity: true, render: ({ id }) => <CopyId id={id} /> },
  {
    key: 'name',
    title: '视频',
    width: 320,
    identity: true,
    grows: true,
    render: ({ id, name }) => (
      <Link className="cut" to={videoPath(id)} title={name}>
        {name}
      </Link>
    ),
  },
  { key: 'state', title: '状态', width: 96, render: ({ state }) => <VideoStateMark state={state} /> },
  { key: 'duration', title: '时长', width: 88, align: 'end', render: ({ duration }) => durationLabel(duration) },
  { key: 'createdTime', title: '生成时间', width: 148, render: ({ createdTime }) => <Instant at={createdTime} /> },
];
