/** 大纲管理: what a lesson consists of, in groups or in its order; everything that is done with it starts here. */
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { outlineContract } from '@lectern/contract/outline/outline';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { createSelectionStore } from '../../shared/tables/selection.ts';
import { StaleNote } from '../../shared/tables/stale-note.tsx';
import { ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { clashesOf } from './clashes.ts';
import { askedOrder } from './order-asks.ts';
import { OutlineBatchBar } from './outline-batch-bar.tsx';
import type { OutlineItem } from './outline-item.ts';
import { outlineQueries } from './outline-queries.ts';
import type { ActionRequest } from './outline-request.ts';
import { OutlineToolbar } from './outline-toolbar.tsx';
import { NoItems } from './table/no-items.tsx';
import { OutlineTable } from './table/outline-table.tsx';
import type { OutlineView } from './table/outline-view.ts';
import { useOrder } from './use-order.ts';
import '../../shared/tables/data-table.css';
import '../../shared/tables/table-heads.css';
import '../../shared/tables/list-toolbar.css';
import './outline.css';
import './outline-forms.css';

const OutlineDialog = lazy(async () => ({ default: (await import('./dialogs/outline-dialog.tsx')).OutlineDialog }));

export function OutlineTab({ lesson }: { lesson: LessonV2 }) {
  const { data, error, refetch } = useQuery(outlineQueries.items(lesson.id));
  if (data) {
    return (
      <>
        {error && <StaleNote error={error} onRetry={() => void refetch()} />}
        <OpenOutline lesson={lesson} items={data} />
      </>
    );
  }
  return (
    <section className="panel" aria-label="大纲">
      {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <Skeleton lines={8} />}
    </section>
  );
}

function OpenOutline({ lesson, items }: { lesson: LessonV2; items: readonly OutlineItem[] }) {
  const [selection] = useState(createSelectionStore);
  const [request, setRequest] = useState<ActionRequest | null>(null);
  const [view, setView] = useState<OutlineView>('groups');
  const [now] = useState(() => Date.now());
  const conflicts = useQuery(outlineQueries.conflicts(lesson.id));
  const client = useQueryClient();
  const order = useOrder(lesson, (wanted) => setRequest(askedOrder(wanted)));
  const close = () => {
    // An order that was not confirmed is shown as it is stored.
    if (request?.kind === 'plan') void client.invalidateQueries({ queryKey: outlineQueries.items(lesson.id).queryKey });
    setRequest(null);
  };
  const mayWrite = mayCall(useMe(), outlineContract.addEpisodes) && lesson.status !== 'canceled';
  const clashes = clashesOf(conflicts.data, conflicts.isError, items);
  return (
    <section className="outline" aria-label="大纲">
      <OutlineToolbar
        items={items}
        clashes={clashes}
        view={view}
        onView={setView}
        mayWrite={mayWrite}
        canceled={lesson.status === 'canceled'}
        saving={order.state}
        onAsk={setRequest}
      />
      {mayWrite && <OutlineBatchBar items={items} selection={selection} onAsk={setRequest} />}
      {items.length === 0 ? (
        <NoItems lessonId={lesson.id} mayWrite={mayWrite} onAsk={setRequest} />
      ) : (
        <OutlineTable
          lesson={lesson}
          items={items}
          view={view}
          now={now}
          clashes={clashes}
          mayWrite={mayWrite}
          selection={selection}
          latest={order.latest}
          onOrder={order.reorder}
          onAsk={setRequest}
        />
      )}
      {request && (
        <Suspense>
          <OutlineDialog request={request} lesson={lesson} items={items} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}
