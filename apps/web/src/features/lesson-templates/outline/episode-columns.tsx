/** The 30 columns of episode templates (R224), by the table of the domain. */
import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import type { EpisodeTemplate } from '@lectern/contract/lesson-templates/lesson-template-fields';
import {
  DEFAULT_EPISODE_TEMPLATE_COLUMNS,
  EPISODE_TEMPLATE_COLUMN,
  type EpisodeTemplateColumn,
} from '@lectern/domain/episode-templates/episode-template-columns';
import { EPISODE_SWITCH } from '@lectern/domain/episodes/episode-features';
import type { ReactNode } from 'react';
import type { Column } from '../../../shared/tables/column-model.ts';
import { CopyId } from '../../../shared/tables/copy-id.tsx';
import { OrderHandle } from '../../../shared/tables/ordered-table.tsx';
import { episodeTemplateText } from './episode-template-texts.ts';
import { actionsColumn, type ItemActions } from './ordered-columns.tsx';

const WIDTH: Partial<Record<EpisodeTemplateColumn, number>> = { templateOrdinal: 72, id: 96, name: 280, roomMode: 120 };
const IDENTITY: readonly EpisodeTemplateColumn[] = ['templateOrdinal', 'id', 'name'];

export const episodeColumns =
  (options: LessonOptions | undefined) =>
  (actions: ItemActions<EpisodeTemplate> | undefined): readonly Column<EpisodeTemplate>[] => {
    const columns = EPISODE_TEMPLATE_COLUMN.codes.map((key): Column<EpisodeTemplate> => {
      const face = { key, title: EPISODE_TEMPLATE_COLUMN.labelOf(key), width: WIDTH[key] ?? 96 };
      const optional = !DEFAULT_EPISODE_TEMPLATE_COLUMNS.includes(key);
      return {
        ...face,
        ...(IDENTITY.includes(key) ? { identity: true as const } : {}),
        ...(optional ? { optional: true as const } : {}),
        ...(key === 'duration' ? { align: 'end' as const } : {}),
        render: (row) => cell(row, key, options, actions !== undefined),
      };
    });
    return actions ? [...columns, actionsColumn(actions)] : columns;
  };

function cell(
  row: EpisodeTemplate,
  key: EpisodeTemplateColumn,
  options: LessonOptions | undefined,
  movable: boolean,
): ReactNode {
  if (EPISODE_SWITCH.has(key)) return row[key] ? '是' : <span className="empty-value">否</span>;
  switch (key) {
    case 'templateOrdinal':
      return movable ? <OrderHandle item={row} place={row.ordinal} /> : row.ordinal;
    case 'id':
      return <CopyId id={row.id} />;
    case 'name':
      return <span className="cut">{row.name}</span>;
    default:
      return episodeTemplateText(key, row, options);
  }
}
