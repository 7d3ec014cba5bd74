/** One stage review: its times and lessons, the videos of its knowledge review, its log. */
import { type StageReview, stageReviewsContract } from '@lectern/contract/outline/stage-reviews';
import { lessonTemplatePath } from '@lectern/domain/lesson-templates/template-link';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { STAGE_REVIEWS_PATH, stageReviewPath } from '@lectern/domain/stage-reviews/stage-review-state';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { OneRecord, type RecordScreen, RecordTabs, type ShownRecord } from '../../shared/records/one-record.tsx';
import { Facts } from '../../shared/ui/facts.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { RecordPage } from '../../shared/ui/record-page.tsx';
import { SubjectLogs } from '../operation-logs/index.ts';
import { KnowledgeFact, ReviewState } from './review-state.tsx';
import { ReviewVideos } from './review-videos.tsx';
import { STAGE_REVIEWS } from './stage-review-kind.ts';

const TABS = { info: '信息', videos: '知识回顾', logs: '日志' } as const;
type Tab = keyof typeof TABS;

const SCREEN: RecordScreen<StageReview, Tab> = {
  param: 'reviewId',
  tabs: TABS,
  list: '阶段测试',
  listPath: STAGE_REVIEWS_PATH,
  noun: '这个阶段测试',
  missing: '阶段测试不存在',
  gone: '可能已从大纲移除，或不在你的数据范围内。',
  queryKey: STAGE_REVIEWS,
  read: (id, signal) => call(stageReviewsContract.get, { params: { id } }, { signal }),
};

export function StageReviewPage() {
  return <OneRecord screen={SCREEN}>{(shown) => <OneStageReview {...shown} />}</OneRecord>;
}

function OneStageReview({ record, tab, note }: ShownRecord<StageReview, Tab>) {
  const { id, name, state, videoCount } = record;
  const pages: Record<Tab, ReactNode> = {
    info: <Info review={record} />,
    videos: <ReviewVideos review={record} />,
    // It has no version: its own log is about the videos alone.
    logs: <SubjectLogs subjectType="stageReview" subjectId={id} rev={videoCount} />,
  };
  return (
    <RecordPage
      title={name}
      list="阶段测试"
      listPath={STAGE_REVIEWS_PATH}
      state={state && <ReviewState state={state} />}
    >
      {note}
      <RecordTabs name="阶段测试页签" tabs={TABS} current={tab} pathOf={(code) => stageReviewPath(id, code)} />
      {pages[tab]}
    </RecordPage>
  );
}

function Info({ review }: { readonly review: StageReview }) {
  const { id, startTime, endTime, lesson, lessonCount, videoCount, template } = review;
  return (
    <section className="panel" aria-label="阶段测试信息">
      <Facts
        rows={[
          ['ID', id],
          ['开始时间', <Instant key="start" at={startTime} />],
          ['结束时间', <Instant key="end" at={endTime} />],
          [
            '课程',
            <span key="lesson">
              <Link to={lessonPath(lesson.id, 'outline')}>{lesson.name}</Link>
              {lessonCount > 1 && ` 等 ${lessonCount} 门`}
            </span>,
          ],
          [
            '模板',
            template === null ? (
              '—'
            ) : (
              <Link key="template" to={lessonTemplatePath(template.lessonTemplateId, 'stage-review-template-list')}>
                {template.name}
              </Link>
            ),
          ],
          ['知识回顾', <KnowledgeFact key="knowledge" {...review} />],
          ['知识回顾视频', `${videoCount} 个`],
        ]}
      />
      <p className="muted">名称、时间与删除在课程大纲里。</p>
    </section>
  );
}
