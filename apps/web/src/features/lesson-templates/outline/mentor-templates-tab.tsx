/** 辅导课模板 of a template: what each is bound to, when its tutoring takes place, how much was made from it. */
import type { MentorEpisodeTemplate } from '@lectern/contract/lesson-templates/mentor-episode-templates';
import { bindingsIn } from '@lectern/domain/lesson-templates/mentor-episode-template';
import { TEMPLATE_ITEM } from '@lectern/domain/lesson-templates/template-codes';
import { CLASS_TYPE } from '@lectern/domain/teams/team-codes';
import { durationLabel } from '@lectern/domain/time/duration-options';
import { MINUTE_MS } from '@lectern/domain/time/durations';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import type { Column } from '../../../shared/tables/column-model.ts';
import type { TabProps } from '../detail/tab-props.ts';
import { templateQueries } from '../template-queries.ts';
import { ArrangeTutoring } from './arrange-tutoring.tsx';
import { ItemTab } from './item-tab.tsx';
import { type ItemActions, orderedColumns } from './ordered-columns.tsx';
import { UnbindButton } from './unbind-button.tsx';

const MentorTemplateDialog = lazy(async () => ({
  default: (await import('./mentor-template-dialog.tsx')).MentorTemplateDialog,
}));

export function MentorTemplatesTab({ template }: TabProps) {
  const items = useQuery(templateQueries.mentorTemplates(template.id));
  return (
    <ItemTab
      template={template}
      kind="mentorEpisodeTemplate"
      items={items}
      actions={(items.data ?? []).length > 0 && <ArrangeTutoring templateId={template.id} />}
      columns={mentorColumns}
      dialog={MentorTemplateDialog}
    />
  );
}

function mentorColumns(
  actions: ItemActions<MentorEpisodeTemplate> | undefined,
): readonly Column<MentorEpisodeTemplate>[] {
  return orderedColumns(actions, {
    nameTitle: '辅导课名称',
    nameWidth: 200,
    columns: [
      { key: 'classType', title: '辅导班型', width: 104, render: (row) => CLASS_TYPE.labelOf(row.classType) },
      {
        key: 'bound',
        title: '绑定',
        width: 280,
        render: (row) => (
          <span className="cell-parts">
            <span className="cut">{boundLabel(row)}</span>
            {actions && bindingsIn(row).length > 0 && <UnbindButton row={row} />}
          </span>
        ),
      },
      { key: 'startOffset', title: '开始', width: 136, render: (row) => startLabel(row.startOffset) },
      {
        key: 'duration',
        title: '时长',
        width: 96,
        align: 'end',
        render: (row) => durationLabel(row.duration / MINUTE_MS),
      },
      { key: 'perTeam', title: '安排', width: 112, render: (row) => (row.perTeam ? '每班一节' : '全课程一节') },
      { key: 'groupCount', title: '已安排', width: 88, align: 'end', render: (row) => `${row.groupCount} 组` },
    ],
  });
}

function boundLabel(row: MentorEpisodeTemplate): string {
  const [binding] = bindingsIn(row);
  return binding ? `${TEMPLATE_ITEM.labelOf(binding.kind)}：${row.boundName ?? binding.id}` : '未绑定';
}

const startLabel = (offset: number): string =>
  offset === 0 ? '结束后立即' : `结束后 ${durationLabel(offset / MINUTE_MS)}`;
