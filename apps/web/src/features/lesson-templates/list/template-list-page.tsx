/** 班型管理: find and look through templates, delete one or several. All of its state stands in the address. */
import { lessonTemplatesContract, type TemplateRow } from '@lectern/contract/lesson-templates/lesson-templates';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import type { Batch } from '../../../shared/lists/ticked-ids.ts';
import { Page } from '../../../shared/ui/page.tsx';
import { showError } from '../../../shared/ui/toasts.ts';
import { NEW_TEMPLATE_PATH } from '../template-paths.ts';
import { templateColumns } from './template-columns.tsx';
import { templateKind } from './template-kind.ts';

const DeleteTemplates = lazy(async () => ({ default: (await import('../delete-templates.tsx')).DeleteTemplates }));

interface ActionRequest {
  readonly ids: readonly number[];
  readonly group: boolean;
}

export function TemplateListPage() {
  const { data: options } = useQuery(dictionaryQueries.options());
  const mayWrite = mayCall(useMe(), lessonTemplatesContract.create);
  const [request, setRequest] = useState<ActionRequest | null>(null);
  const onDelete = useCallback((row: TemplateRow) => setRequest({ ids: [row.id], group: false }), []);
  // Kept by hand: every row redraws when its columns do.
  const columns = useMemo(
    () => templateColumns(options, mayWrite ? onDelete : undefined),
    [options, mayWrite, onDelete],
  );
  return (
    <Page
      title="班型管理"
      wide
      actions={
        mayWrite && (
          <Link className="button button-primary" to={NEW_TEMPLATE_PATH}>
            新建班型
          </Link>
        )
      }
    >
      <ListScreen
        kind={templateKind}
        columns={columns}
        renderCommands={
          mayWrite
            ? (batch) => <DeleteButton batch={batch} onAsk={(ids) => setRequest({ ids, group: true })} />
            : undefined
        }
        nothing="新建第一个班型，或联系管理员确认数据范围。"
      />
      {request && (
        <Suspense>
          <DeleteTemplates
            ids={request.ids}
            {...(request.group ? { ticks: templateKind.selection } : {})}
            onClose={() => setRequest(null)}
          />
        </Suspense>
      )}
    </Page>
  );
}

function DeleteButton({ batch, onAsk }: { batch: Batch; onAsk: (ids: readonly number[]) => void }) {
  return (
    <button type="button" className="button" onClick={() => void batch.ids().then(onAsk, showError)}>
      删除班型
    </button>
  );
}
