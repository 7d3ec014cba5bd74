/** What each list of a template shows of its rows. */
import type { TemplateExtraBody, TemplateExtraRow } from '@lectern/contract/lesson-templates/template-extras';
import { triggerLabel } from '@lectern/domain/goods/material-trigger';
import type { TemplateExtra } from '@lectern/domain/lesson-templates/template-extras';
import { NO_VALUE } from '@lectern/domain/lessons/lesson-value-words';
import { durationLabel } from '@lectern/domain/time/duration-options';
import { MINUTE_MS } from '@lectern/domain/time/durations';
import { WRITING_GENRE } from '@lectern/domain/writing-tasks/writing-genre';
import type { Column } from '../../../shared/tables/column-model.ts';
import { type ItemActions, orderedColumns } from '../outline/ordered-columns.tsx';

/** With its name beside its body, as ordered tables want it. */
export type ExtraItem = TemplateExtraRow & { readonly name: string };

interface Words {
  readonly key: string;
  readonly title: string;
  readonly width: number;
  readonly align?: 'end';
  readonly of: (body: TemplateExtraBody, names: EpisodeNames) => string;
}
export type EpisodeNames = ReadonlyMap<number, string>;

const quantity: Words = {
  key: 'quantity',
  title: '数量',
  width: 80,
  align: 'end',
  of: (body) => ('quantity' in body ? String(body.quantity) : ''),
};
const COLUMNS: Record<TemplateExtra, readonly Words[]> = {
  mockExam: [
    { key: 'unit', title: '单元', width: 160, of: (body) => (body.kind === 'mockExam' ? body.unit : '') },
    {
      key: 'duration',
      title: '时长',
      width: 112,
      align: 'end',
      of: (body) => (body.kind === 'mockExam' ? durationLabel(body.duration / MINUTE_MS) : ''),
    },
  ],
  book: [
    { key: 'isbn', title: 'ISBN', width: 160, of: (body) => (body.kind === 'book' ? body.isbn : '') },
    { key: 'edition', title: '版本', width: 120, of: (body) => (body.kind === 'book' ? body.edition : '') },
    { key: 'volume', title: '册次', width: 120, of: (body) => (body.kind === 'book' ? body.volume : '') },
    quantity,
    {
      key: 'required',
      title: '必备',
      width: 80,
      of: (body) => (body.kind === 'book' && body.required ? '必备' : '选读'),
    },
  ],
  material: [
    { key: 'sku', title: 'SKU', width: 140, of: (body) => (body.kind === 'material' ? body.sku : '') },
    {
      key: 'trigger',
      title: '发放时机',
      width: 160,
      of: (body) => (body.kind === 'material' ? triggerLabel(body.trigger, body.triggerCount) : ''),
    },
    quantity,
  ],
  writingTask: [
    {
      key: 'genre',
      title: '体裁',
      width: 112,
      of: (body) => (body.kind === 'writingTask' ? WRITING_GENRE.labelOf(body.genre) : ''),
    },
    {
      key: 'episode',
      title: '所属讲次',
      width: 240,
      of: (body, names) => (body.kind === 'writingTask' ? (names.get(body.episodeTemplateId ?? 0) ?? '') : ''),
    },
    {
      key: 'openDays',
      title: '开放时间',
      width: 112,
      of: (body) => (body.kind === 'writingTask' ? `${body.openDays} 天` : ''),
    },
  ],
};

export function extraColumns(
  kind: TemplateExtra,
  names: EpisodeNames,
  actions: ItemActions<ExtraItem> | undefined,
): readonly Column<ExtraItem>[] {
  return orderedColumns(actions, {
    nameTitle: kind === 'writingTask' ? '题目' : '名称',
    nameWidth: 300,
    columns: COLUMNS[kind].map(({ of, ...column }) => ({
      ...column,
      render: ({ body }) => of(body, names) || NO_VALUE,
    })),
  });
}
