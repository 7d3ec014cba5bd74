/** 阶段测试: those that stand in outlines, each with a lesson that it stands in. */
import type { StageReview } from '@lectern/contract/outline/stage-reviews';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { stageReviewPath } from '@lectern/domain/stage-reviews/stage-review-state';
import { Link } from 'react-router';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import type { Column } from '../../shared/tables/column-model.ts';
import { CopyId } from '../../shared/tables/copy-id.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { KnowledgeState, ReviewState } from './review-state.tsx';
import { stageReviewKind } from './stage-review-kind.ts';

export function StageReviewsPage() {
  return (
    <Page title="阶段测试" wide>
      <ListScreen kind={stageReviewKind} columns={COLUMNS} nothing="在课程大纲中新建阶段测试后，会列在这里。" />
    </Page>
  );
}

const COLUMNS: readonly Column<StageReview>[] = [
  { key: 'id', title: 'ID', width: 92, identity: true, render: ({ id }) => <CopyId id={id} /> },
  {
    key: 'name',
    title: '名称',
    width: 146,
    identity: true,
    render: ({ id, name }) => (
      <Link className="cut" to={stageReviewPath(id)} title={name}>
        {name}
      </Link>
    ),
  },
  {
    key: 'state',
    title: '状态',
    width: 88,
    render: ({ state }) => <ReviewState state={state} />,
  },
  {
    key: 'knowledgeReview',
    title: '知识回顾',
    width: 92,
    render: ({ knowledgeReview }) => <KnowledgeState knowledgeReview={knowledgeReview} />,
  },
  {
    key: 'lesson',
    title: '课程',
    width: 240,
    render: ({ lesson: { id, name } }) => (
      <Link className="cut" to={lessonPath(id, 'outline')} title={name}>
        {name}
      </Link>
    ),
  },
  { key: 'lessonCount', title: '课程数', width: 76, align: 'end', render: ({ lessonCount }) => lessonCount },
  { key: 'startTime', title: '开始时间', width: 148, render: ({ startTime }) => <Instant at={startTime} /> },
  { key: 'endTime', title: '结束时间', width: 148, render: ({ endTime }) => <Instant at={endTime} /> },
  {
    key: 'videoCount',
    title: '知识回顾视频',
    width: 116,
    align: 'end',
    render: ({ id, videoCount }) => <Link to={stageReviewPath(id, 'videos')}>{videoCount}</Link>,
  },
];
