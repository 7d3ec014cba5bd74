/** The books of a lesson: put in order by dragging or Alt and the arrows, added, changed, unbound, bound from the template. */
import { type LessonBooks, lessonBooksContract } from '@lectern/contract/goods/lesson-books';
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { lessonTemplatePath } from '@lectern/domain/lesson-templates/template-link';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { CommandAction } from '../../shared/plan/command-action.tsx';
import { commandOnOne } from '../../shared/plan/command-request.ts';
import { layOutColumns, NO_CHOICE } from '../../shared/tables/column-model.ts';
import { OrderedTable } from '../../shared/tables/ordered-table.tsx';
import { StaleNote } from '../../shared/tables/stale-note.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { type BookItem, bookColumns } from './book-columns.tsx';
import './goods.css';
import { GOODS_CONCERNED, goodsQueries } from './goods-queries.ts';

const BookDialog = lazy(async () => ({ default: (await import('./book-dialog.tsx')).BookDialog }));
const UnbindBookDialog = lazy(async () => ({ default: (await import('./unbind-book-dialog.tsx')).UnbindBookDialog }));

type Request =
  | { readonly of: 'edit'; readonly book: BookItem | null }
  | { readonly of: 'unbind'; readonly book: BookItem }
  | { readonly of: 'bind' };

export function LessonBooksList({ lesson }: { readonly lesson: LessonV2 }) {
  const { data, error, refetch } = useQuery(goodsQueries.books(lesson.id));
  const retry = () => void refetch();
  if (!data) {
    return <div className="panel">{error ? <ErrorNote error={error} onRetry={retry} /> : <Skeleton lines={6} />}</div>;
  }
  return (
    <>
      {error && <StaleNote error={error} onRetry={retry} />}
      <Books lesson={lesson} {...data} />
    </>
  );
}

function Books({ lesson, rev, books, template }: LessonBooks & { readonly lesson: LessonV2 }) {
  const client = useQueryClient();
  const mayWrite = mayCall(useMe(), lessonBooksContract.change);
  const [request, setRequest] = useState<Request>();
  const close = () => setRequest(undefined);
  const rows = useMemo(() => books.map((book): BookItem => ({ ...book, name: book.title })), [books]);
  const columns = useMemo(() => {
    const actions = {
      onEdit: (book: BookItem) => setRequest({ of: 'edit', book }),
      onUnbind: (book: BookItem) => setRequest({ of: 'unbind', book }),
    };
    return layOutColumns(bookColumns(mayWrite ? actions : undefined), NO_CHOICE);
  }, [mayWrite]);
  const save = async (order: readonly { readonly id: number }[]) => {
    const isbns = order.flatMap(({ id }) => books.find((book) => book.id === id)?.isbn ?? []);
    await call(lessonBooksContract.order, { params: { id: lesson.id }, body: { rev, isbns } }).finally(() =>
      GOODS_CONCERNED.map((key) => client.invalidateQueries({ queryKey: [key] })),
    );
  };
  return (
    <>
      <div className="goods-toolbar">
        <span className="goods-count">共 {books.length} 本</span>
        {mayWrite && template && (
          <button
            type="button"
            className="button"
            disabled={template.unbound === 0}
            title={template.unbound === 0 ? '班型的图书都已绑定' : undefined}
            onClick={() => setRequest({ of: 'bind' })}
          >
            绑定班型图书{template.unbound > 0 && `（${template.unbound}）`}
          </button>
        )}
        {mayWrite && (
          <button
            type="button"
            className="button button-primary"
            onClick={() => setRequest({ of: 'edit', book: null })}
          >
            添加图书
          </button>
        )}
      </div>
      {rows.length === 0 ? (
        <div className="panel">
          <EmptyNote title="还没有绑定图书">
            <NextStep template={template} mayWrite={mayWrite} />
          </EmptyNote>
        </div>
      ) : (
        <OrderedTable
          name="图书"
          columns={columns}
          rows={rows}
          density="comfortable"
          scrollKey={`lesson-${lesson.id}-books`}
          save={mayWrite ? save : undefined}
        />
      )}
      <Suspense>
        {request?.of === 'edit' && <BookDialog lessonId={lesson.id} rev={rev} book={request.book} onClose={close} />}
        {request?.of === 'unbind' && (
          <UnbindBookDialog lessonId={lesson.id} rev={rev} book={request.book} onClose={close} />
        )}
        {request?.of === 'bind' && (
          <CommandAction request={commandOnOne('book.bind', lesson)} concerns={GOODS_CONCERNED} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

function NextStep({ template, mayWrite }: Pick<LessonBooks, 'template'> & { readonly mayWrite: boolean }) {
  if (!mayWrite) return '由有课程编辑权限的同事绑定。';
  if (!template || template.unbound > 0) return template ? '绑定班型的图书，或逐本添加。' : '逐本添加课程要带的图书。';
  return (
    <>
      <span>
        {template.withoutIsbn > 0
          ? `班型的 ${template.withoutIsbn} 本图书没有 ISBN，补充后才能绑定。`
          : '班型也没有图书。'}
      </span>
      <Link to={lessonTemplatePath(template.id, 'book-list')}>去班型“{template.name}”</Link>
    </>
  );
}
