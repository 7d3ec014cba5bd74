/** 考试模板 of a template. */
import type { JamTemplate } from '@lectern/contract/exams/exam-templates';
import { EXAM_TYPE } from '@lectern/domain/exams/exam-codes';
import { durationText } from '@lectern/domain/exams/exam-labels';
import { EXAMS_PATH } from '@lectern/domain/exams/exam-link';
import { EXAM_MODE } from '@lectern/domain/exams/exam-setup-codes';
import { durationLabel } from '@lectern/domain/time/duration-options';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { Link } from 'react-router';
import type { Column } from '../../../shared/tables/column-model.ts';
import { Instant } from '../../../shared/ui/instant.tsx';
import type { TabProps } from '../detail/tab-props.ts';
import { templateQueries } from '../template-queries.ts';
import { ItemTab } from './item-tab.tsx';
import { type ItemActions, orderedColumns } from './ordered-columns.tsx';

const JamDialog = lazy(async () => ({ default: (await import('./jam-template-dialog.tsx')).JamTemplateDialog }));

export function JamTemplatesTab({ template }: TabProps) {
  return (
    <ItemTab
      template={template}
      kind="jamTemplate"
      items={useQuery(templateQueries.jams(template.id))}
      columns={jamColumns}
      dialog={JamDialog}
    />
  );
}

type JamRow = JamTemplate & { readonly name: string };

function jamColumns(actions: ItemActions<JamRow> | undefined): readonly Column<JamRow>[] {
  return orderedColumns(actions, {
    nameTitle: '考试名称',
    nameWidth: 240,
    columns: [
      { key: 'examType', title: '类型', width: 88, render: (row) => EXAM_TYPE.labelOf(row.examType) },
      { key: 'mode', title: '模式', width: 112, render: (row) => EXAM_MODE.labelOf(row.mode) },
      { key: 'duration', title: '时长', width: 96, align: 'end', render: (row) => durationLabel(row.duration) },
      { key: 'startTime', title: '开始时间', width: 136, render: (row) => <Instant at={row.startTime} /> },
      { key: 'markingTime', title: '阅卷时间', width: 120, render: (row) => durationText(row.markingTime) },
      {
        key: 'levels',
        title: '定级',
        width: 72,
        render: (row) => (row.withLevelRule ? `${row.levelRules.length} 级` : '否'),
      },
      { key: 'hasCertificate', title: '颁发证书', width: 96, render: (row) => (row.hasCertificate ? '是' : '否') },
      { key: 'exams', title: '考试', width: 88, render: (row) => <ExamsOfTemplate templateId={row.id} /> },
    ],
  });
}

/** Who uses it: the exams that were made of it. */
const ExamsOfTemplate = ({ templateId }: { templateId: number }) => (
  <Link className="row-action" to={`${EXAMS_PATH}?templateId=${templateId}`}>
    查看
  </Link>
);
