/** The items of one kind, by label: their tables, what is done to a label, what is done to one of them. */
import type { TemplateDetailV2 } from '@lectern/contract/lesson-templates/lesson-templates';
import { lessonTemplatesContract } from '@lectern/contract/lesson-templates/lesson-templates';
import { TEMPLATE_ITEM, type TemplateItem } from '@lectern/domain/lesson-templates/template-codes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { useColumnChoice } from '../../../shared/tables/column-choices.ts';
import { type Column, layOutColumns, withWidth } from '../../../shared/tables/column-model.ts';
import '../../../shared/tables/list-toolbar.css';
import { ChevronDownIcon } from '../../../shared/ui/icons.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { templateQueries } from '../template-queries.ts';
import { ITEM_CALLS, type Item } from './item-kinds.ts';
import './labelled-items.css';
import { OrderedTable } from '../../../shared/tables/ordered-table.tsx';
import type { ItemActions } from './ordered-columns.tsx';

const ColumnChooser = lazy(async () => ({
  default: (await import('../../../shared/tables/column-chooser.tsx')).ColumnChooser,
}));
const DeleteItem = lazy(async () => ({ default: (await import('./delete-item-dialog.tsx')).DeleteItemDialog }));
const ChangeLabel = lazy(async () => ({ default: (await import('./change-label-dialog.tsx')).ChangeLabelDialog }));

export interface ItemRows<R> {
  readonly data: readonly R[] | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface LabelledItemsProps<R extends Item> {
  readonly template: TemplateDetailV2;
  readonly kind: TemplateItem;
  readonly items: ItemRows<R>;
  /** A stable function: every row redraws with it. */
  readonly columns: (actions: ItemActions<R> | undefined) => readonly Column<R>[];
  readonly onEdit: (row: R) => void;
  /** Buttons that make new ones; only for those who may. */
  readonly actions: ReactNode;
  readonly nothing: string;
}

type ActionRequest<R> =
  | { readonly of: 'delete'; readonly item: R }
  | { readonly of: 'label'; readonly labelId: number };

export function LabelledItems<R extends Item>(props: LabelledItemsProps<R>) {
  const { template, kind, items, columns: columnsOf, onEdit } = props;
  const client = useQueryClient();
  const { data: options } = useQuery(dictionaryQueries.options());
  const mayWrite = mayCall(useMe(), lessonTemplatesContract.update);
  const [choice, choose] = useColumnChoice(`template.${kind}`);
  const [chooser, setChooser] = useState<HTMLElement | null>(null);
  const [request, setRequest] = useState<ActionRequest<R> | null>(null);
  // Kept by hand: every row redraws when its columns do.
  const columns = useMemo(
    () => columnsOf(mayWrite ? { onEdit, onDelete: (item) => setRequest({ of: 'delete', item }) } : undefined),
    [columnsOf, mayWrite, onEdit],
  );
  const laid = useMemo(() => layOutColumns(columns, choice), [columns, choice]);
  const { data, error } = items;
  const refresh = () => client.invalidateQueries({ queryKey: templateQueries.all });
  if (!data) {
    return (
      <section className="panel">
        {error ? <ErrorNote error={error} onRetry={() => void items.refetch()} /> : <Skeleton lines={8} />}
      </section>
    );
  }
  const noun = TEMPLATE_ITEM.labelOf(kind);
  const groups = [...Map.groupBy(data, ({ label }) => label)];
  const labelName = (id: number) => options?.agendaLabels.find((label) => label.id === id)?.name ?? '';
  return (
    <section aria-label={noun}>
      <div className="items-toolbar">
        <span className="items-count">
          共 {data.length} 个{noun}
        </span>
        <button
          type="button"
          className="tool"
          aria-haspopup="dialog"
          aria-expanded={chooser !== null}
          onClick={(event) => setChooser(chooser ? null : event.currentTarget)}
        >
          列设置
          <ChevronDownIcon />
        </button>
        {mayWrite && props.actions}
      </div>
      {data.length === 0 && (
        <div className="panel">
          <EmptyNote title={`还没有${noun}`}>{mayWrite ? props.nothing : ''}</EmptyNote>
        </div>
      )}
      {groups.map(([labelId, rows]) => (
        <section key={labelId} className="items-group" aria-label={labelName(labelId)}>
          <header>
            <h2>{labelName(labelId)}</h2>
            <span className="items-count">{rows.length} 个</span>
            {mayWrite && (
              <button
                type="button"
                className="row-action"
                aria-label={`更换标签“${labelName(labelId)}”`}
                onClick={() => setRequest({ of: 'label', labelId })}
              >
                更换标签
              </button>
            )}
          </header>
          <OrderedTable
            name={`${labelName(labelId)}的${noun}`}
            columns={laid}
            rows={rows}
            density={choice.density}
            scrollKey={`template-${template.id}-${kind}-${labelId}`}
            onResize={(key, width) => choose(withWidth(choice, key, width))}
            save={
              mayWrite
                ? async (order) => {
                    await ITEM_CALLS[kind].sort(template.id, labelId, order).finally(refresh);
                  }
                : undefined
            }
          />
        </section>
      ))}
      <Suspense>
        {chooser && (
          <ColumnChooser
            anchor={chooser}
            columns={columns}
            choice={choice}
            onChange={choose}
            onClose={() => setChooser(null)}
          />
        )}
        {request?.of === 'delete' && (
          <DeleteItem
            kind={kind}
            templateId={template.id}
            item={request.item}
            onClose={() => setRequest(null)}
            onDone={refresh}
          />
        )}
        {request?.of === 'label' && (
          <ChangeLabel
            template={template}
            kind={kind}
            labelId={request.labelId}
            count={data.filter(({ label }) => label === request.labelId).length}
            onClose={() => setRequest(null)}
            onDone={refresh}
          />
        )}
      </Suspense>
    </section>
  );
}
