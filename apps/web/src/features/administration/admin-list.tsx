/** A page of 系统管理 that is one table: searched by a text, page by page, both in the address. */
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import '../../shared/forms/text-input.css';
import type { PlacedColumn } from '../../shared/tables/column-model.ts';
import { DataTable } from '../../shared/tables/data-table.tsx';
import { enteredText } from '../../shared/tables/entered-text.ts';
import { Pager } from '../../shared/tables/pager.tsx';
import { typedPage } from '../../shared/tables/paging.ts';
import { SearchButtons } from '../../shared/tables/search-buttons.tsx';
import { EmptyNote, ErrorNote } from '../../shared/ui/notes.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { ADMIN_PAGE_SIZE } from './admin-queries.ts';
import type { AdminTab } from './administration-paths.ts';

interface AdminPage<R> {
  readonly list: R[];
  readonly total: number;
}

interface AdminListProps<R, P extends AdminPage<R>, K extends readonly unknown[]> {
  readonly tab: AdminTab;
  readonly lead: string;
  /** What the table is called, and what one row is counted as. */
  readonly name: string;
  readonly unit: string;
  /** What is searched by; nothing where a list stays short. */
  readonly searched?: string;
  readonly query: (text: string, page: number) => UseQueryOptions<P, Error, P, K>;
  readonly columns: readonly PlacedColumn<R>[];
  readonly idOf: (row: R) => number;
  readonly nameOf: (row: R) => string;
  /** Said where nothing was searched for and there is nothing. */
  readonly none: string;
}

const LAST_PAGE = 9_999;

export function AdminList<R, P extends AdminPage<R>, K extends readonly unknown[]>(props: AdminListProps<R, P, K>) {
  const { tab, lead, name, unit, searched, columns, idOf, nameOf, none } = props;
  const [params, setParams] = useSearchParams();
  const text = params.get('text') ?? '';
  const page = typedPage(params.get('page') ?? '', LAST_PAGE) ?? 1;
  const { data, error, isPlaceholderData, refetch } = useQuery(props.query(text, page));
  return (
    <AdminFrame tab={tab} lead={lead}>
      {searched !== undefined && (
        <TextSearch
          key={text}
          name={name}
          label={searched}
          text={text}
          onSearch={(typed) => setParams(typed === '' ? {} : { text: typed })}
        />
      )}
      <DataTable
        name={name}
        columns={columns}
        rows={error && !data ? [] : data?.list}
        idOf={idOf}
        nameOf={nameOf}
        stale={isPlaceholderData}
        empty={
          error ? (
            <ErrorNote error={error} onRetry={() => void refetch()} />
          ) : (
            <EmptyNote title={`没有${text ? '符合条件的' : ''}${name}`}>
              {text ? `换一个${searched}再查询。` : none}
            </EmptyNote>
          )
        }
      />
      <Pager
        state={{ page, pageSize: ADMIN_PAGE_SIZE }}
        total={data && { count: data.total, exact: true }}
        unit={unit}
        sizes={[ADMIN_PAGE_SIZE]}
        onChange={(next) => setParams({ ...(text ? { text } : {}), page: String(next.page) })}
      />
    </AdminFrame>
  );
}

interface TextSearchProps {
  readonly name: string;
  readonly label: string;
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

function TextSearch({ name, label, text, onSearch }: TextSearchProps): ReactNode {
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(enteredText(event.currentTarget, 'text').trim());
  };
  const reset = (form: HTMLFormElement | null) => {
    form?.reset();
    onSearch('');
  };
  return (
    <form className="admin-search" role="search" aria-label={`查询${name}`} onSubmit={search}>
      <input
        type="search"
        name="text"
        className="text-input"
        aria-label={label}
        placeholder={label}
        defaultValue={text}
        maxLength={64}
      />
      <SearchButtons onReset={reset} />
    </form>
  );
}
