/** 阶段测试模板 of a template. */
import type { StageReviewTemplate } from '@lectern/contract/lesson-templates/lesson-template-fields';
import { examDurationMinutes, openDurationDays } from '@lectern/domain/lesson-templates/stage-review-template';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import type { Column } from '../../../shared/tables/column-model.ts';
import { Instant } from '../../../shared/ui/instant.tsx';
import { Mark } from '../../../shared/ui/marks.tsx';
import type { TabProps } from '../detail/tab-props.ts';
import { templateQueries } from '../template-queries.ts';
import { ItemTab } from './item-tab.tsx';
import { type ItemActions, orderedColumns } from './ordered-columns.tsx';

const StageReviewDialog = lazy(async () => ({
  default: (await import('./stage-review-dialog.tsx')).StageReviewDialog,
}));

export function StageReviewsTab({ template }: TabProps) {
  return (
    <ItemTab
      template={template}
      kind="stageReviewTemplate"
      items={useQuery(templateQueries.stageReviews(template.id))}
      columns={stageReviewColumns}
      dialog={StageReviewDialog}
    />
  );
}

function stageReviewColumns(
  actions: ItemActions<StageReviewTemplate> | undefined,
): readonly Column<StageReviewTemplate>[] {
  return orderedColumns(actions, {
    nameTitle: '阶段测试名称',
    nameWidth: 260,
    mark: (row) => row.oldStageReviewTemplate && <Mark>旧版</Mark>,
    columns: [
      { key: 'stageExamName', title: '测试卷名称', width: 200, render: (row) => row.stageExamName },
      {
        key: 'openDuration',
        title: '开放时长',
        width: 96,
        align: 'end',
        render: (row) => `${trimmed(openDurationDays(row.stageExamOpenDuration))} 天`,
      },
      {
        key: 'duration',
        title: '测试时长',
        width: 96,
        align: 'end',
        render: (row) => `${trimmed(examDurationMinutes(row.stageExamDuration))} 分钟`,
      },
      { key: 'knowledge', title: '知识回顾', width: 96, render: (row) => (row.withKnowledgeReview ? '有' : '无') },
      {
        key: 'opened',
        title: '知识回顾开放时间',
        width: 150,
        render: (row) => <Instant at={row.knowledgeReviewOpenedTime} />,
      },
      { key: 'display', title: '显示时间', width: 96, render: (row) => (row.displayTimeOnMyEpisode ? '是' : '否') },
    ],
  });
}

/** Stored in milliseconds: at most two digits of what they are in days are told. */
const trimmed = (value: number): string => String(Math.round(value * 100) / 100);
