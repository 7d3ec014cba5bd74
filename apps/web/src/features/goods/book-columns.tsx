/** What the list of a lesson's books shows. */
import type { LessonBookRow } from '@lectern/contract/goods/lesson-books';
import type { Column } from '../../shared/tables/column-model.ts';
import { OrderHandle } from '../../shared/tables/ordered-table.tsx';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { Mark } from '../../shared/ui/marks.tsx';

/** With its name, as ordered tables want it. */
export type BookItem = LessonBookRow & { readonly name: string };

export interface BookRowActions {
  readonly onEdit: (book: BookItem) => void;
  readonly onUnbind: (book: BookItem) => void;
}

export function bookColumns(actions: BookRowActions | undefined): readonly Column<BookItem>[] {
  return [
    {
      key: 'ordinal',
      title: '序号',
      width: 72,
      identity: true,
      render: (book) => (actions ? <OrderHandle item={book} place={book.ordinal} /> : book.ordinal),
    },
    {
      key: 'title',
      title: '书名',
      width: 300,
      identity: true,
      render: (book) => (
        <span className="cell-parts">
          <span className="cut" title={book.title}>
            {book.title}
          </span>
          {book.fromTemplate && <Mark>班型</Mark>}
        </span>
      ),
    },
    {
      key: 'isbn',
      title: 'ISBN',
      width: 168,
      render: ({ isbn }) => (
        <span className="cell-parts">
          {isbn}
          <CopyButton text={isbn} label={`复制 ISBN ${isbn}`} />
        </span>
      ),
    },
    { key: 'edition', title: '版本', width: 140, render: ({ edition }) => edition || '—' },
    { key: 'volume', title: '册次', width: 140, render: ({ volume }) => volume || '—' },
    { key: 'quantity', title: '数量', width: 72, align: 'end', render: ({ quantity }) => quantity },
    { key: 'required', title: '必备', width: 72, render: ({ required }) => (required ? '必备' : '选读') },
    ...(actions ? [actionsColumn(actions)] : []),
  ];
}

const actionsColumn = ({ onEdit, onUnbind }: BookRowActions): Column<BookItem> => ({
  key: 'actions',
  title: '操作',
  width: 112,
  atEnd: true,
  render: (book) => (
    <div className="row-actions">
      <button type="button" className="row-action" aria-label={`编辑${book.title}`} onClick={() => onEdit(book)}>
        编辑
      </button>
      <button type="button" className="row-action" aria-label={`解绑${book.title}`} onClick={() => onUnbind(book)}>
        解绑
      </button>
    </div>
  ),
});
