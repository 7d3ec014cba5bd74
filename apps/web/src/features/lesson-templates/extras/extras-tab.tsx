/** 单元模拟考, 图书, 邮寄物料 and AI 写作 of a template: a list each, put in order, made, changed, deleted. */
import { templateExtrasContract } from '@lectern/contract/lesson-templates/template-extras';
import { EXTRA_TAB, TEMPLATE_EXTRA, type TemplateExtra } from '@lectern/domain/lesson-templates/template-extras';
import { TEMPLATE_TAB } from '@lectern/domain/lesson-templates/template-tabs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { layOutColumns, NO_CHOICE } from '../../../shared/tables/column-model.ts';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import type { TabProps } from '../detail/tab-props.ts';
import '../outline/labelled-items.css';
import { OrderedTable } from '../../../shared/tables/ordered-table.tsx';
import { templateQueries } from '../template-queries.ts';
import { type ExtraItem, extraColumns } from './extra-columns.tsx';

const ExtraDialog = lazy(async () => ({ default: (await import('./extra-dialog.tsx')).ExtraDialog }));
const DeleteExtra = lazy(async () => ({ default: (await import('./delete-extra-dialog.tsx')).DeleteExtraDialog }));

export const MockExamsTab = (props: TabProps) => <ExtrasTab {...props} kind="mockExam" />;
export const BooksTab = (props: TabProps) => <ExtrasTab {...props} kind="book" />;
export const MaterialsTab = (props: TabProps) => <ExtrasTab {...props} kind="material" />;
export const WritingTasksTab = (props: TabProps) => <ExtrasTab {...props} kind="writingTask" />;

type ActionRequest =
  | { readonly of: 'edit'; readonly row: ExtraItem | null }
  | { readonly of: 'delete'; readonly row: ExtraItem };

function ExtrasTab({ template, kind }: TabProps & { readonly kind: TemplateExtra }) {
  const client = useQueryClient();
  const mayWrite = mayCall(useMe(), templateExtrasContract.create);
  const { data, error, refetch } = useQuery(templateQueries.extras(template.id, kind));
  const episodes = useQuery({ ...templateQueries.episodes(template.id), enabled: kind === 'writingTask' });
  const [request, setRequest] = useState<ActionRequest | null>(null);
  const columns = useMemo(() => {
    const names = new Map(episodes.data?.map(({ id, name }) => [id, name]));
    const actions = {
      onEdit: (row: ExtraItem) => setRequest({ of: 'edit', row }),
      onDelete: (row: ExtraItem) => setRequest({ of: 'delete', row }),
    };
    return layOutColumns(extraColumns(kind, names, mayWrite ? actions : undefined), NO_CHOICE);
  }, [kind, episodes.data, mayWrite]);
  if (!data) {
    return (
      <section className="panel">
        {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <Skeleton lines={8} />}
      </section>
    );
  }
  const noun = TEMPLATE_EXTRA.labelOf(kind);
  const refresh = () => client.invalidateQueries({ queryKey: templateQueries.all });
  return (
    <section aria-label={TEMPLATE_TAB.labelOf(EXTRA_TAB[kind])}>
      <div className="items-toolbar">
        <span className="items-count">共 {data.length} 项</span>
        {mayWrite && (
          <button type="button" className="button button-primary" onClick={() => setRequest({ of: 'edit', row: null })}>
            新建{noun}
          </button>
        )}
      </div>
      {data.length === 0 ? (
        <div className="panel">
          <EmptyNote title={`还没有${noun}`}>
            {mayWrite ? `新建第一项${noun}。` : '由有班型编辑权限的同事添加。'}
          </EmptyNote>
        </div>
      ) : (
        <OrderedTable
          name={noun}
          columns={columns}
          rows={data}
          density="comfortable"
          scrollKey={`template-${template.id}-${kind}`}
          save={
            mayWrite
              ? async (items) => {
                  const params = { id: template.id, kind };
                  await call(templateExtrasContract.order, { params, body: { items: [...items] } }).finally(refresh);
                }
              : undefined
          }
        />
      )}
      <Suspense>
        {request?.of === 'edit' && (
          <ExtraDialog
            template={template}
            kind={kind}
            row={request.row}
            episodes={episodes.data ?? []}
            onClose={() => setRequest(null)}
          />
        )}
        {request?.of === 'delete' && <DeleteExtra kind={kind} row={request.row} onClose={() => setRequest(null)} />}
      </Suspense>
    </section>
  );
}
