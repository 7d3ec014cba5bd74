/** 考试模板 of a template. */
import type { JamTemplate } from '@lectern/contract/lesson-templates/lesson-template-fields';
import { durationLabel } from '@lectern/domain/lessons/duration-options';
import { MINUTE_MS } from '@lectern/domain/time/durations';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import type { Column } from '../../../shared/tables/column-model.ts';
import { CopyId } from '../../../shared/tables/copy-id.tsx';
import { OrderHandle } from '../../../shared/tables/ordered-table.tsx';
import { Instant } from '../../../shared/ui/instant.tsx';
import type { TabProps } from '../detail/tab-props.ts';
import { templateQueries } from '../template-queries.ts';
import { ItemTab } from './item-tab.tsx';
import { actionsColumn, type ItemActions } from './labelled-items.tsx';

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
  const columns: readonly Column<JamTemplate>[] = [
    {
      key: 'ordinal',
      title: '序号',
      width: 72,
      identity: true,
      render: (row) => (actions ? <OrderHandle item={row} place={row.ordinal} /> : row.ordinal),
    },
    { key: 'id', title: 'ID', width: 96, identity: true, render: (row) => <CopyId id={row.id} /> },
    {
      key: 'name',
      title: '考试名称',
      width: 300,
      identity: true,
      render: (row) => <span className="cut">{row.name}</span>,
    },
    {
      key: 'duration',
      title: '时长',
      width: 96,
      align: 'end',
      render: (row) => durationLabel(row.duration / MINUTE_MS),
    },
    { key: 'hasCertificate', title: '颁发证书', width: 96, render: (row) => (row.hasCertificate ? '是' : '否') },
    { key: 'updatedTime', title: '最近修改', width: 136, render: (row) => <Instant at={row.updatedTime} /> },
    { key: 'updatedBy', title: '修改人', width: 96, render: (row) => row.updatedBy || '—' },
  ];
  return actions ? [...columns, actionsColumn(actions)] : columns;
}
