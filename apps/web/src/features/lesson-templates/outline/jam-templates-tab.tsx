/** 考试模板 of a template. */
import type { JamTemplate } from '@lectern/contract/lesson-templates/lesson-template-fields';
import { durationLabel } from '@lectern/domain/time/duration-options';
import { MINUTE_MS } from '@lectern/domain/time/durations';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import type { Column } from '../../../shared/tables/column-model.ts';
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

function jamColumns(actions: ItemActions<JamTemplate> | undefined): readonly Column<JamTemplate>[] {
  return orderedColumns(actions, {
    nameTitle: '考试名称',
    nameWidth: 300,
    columns: [
      {
        key: 'duration',
        title: '时长',
        width: 96,
        align: 'end',
        render: (row) => durationLabel(row.duration / MINUTE_MS),
      },
      { key: 'hasCertificate', title: '颁发证书', width: 96, render: (row) => (row.hasCertificate ? '是' : '否') },
    ],
  });
}
