/**
 * The skeleton of a list page: what is searched for, in words; the toolbar, the table, the pager. All of the state
 * stands in the address, all that differs from list to list in its `ListKind` and in the parts handed in.
 */
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useColumnChoice } from '../tables/column-choices.ts';
import { type Column, layOutColumns, withWidth } from '../tables/column-model.ts';
import { DataTable, TICK_WIDTH } from '../tables/data-table.tsx';
import { Pager } from '../tables/pager.tsx';
import { StaleNote } from '../tables/stale-note.tsx';
import { EmptyNote, ErrorNote } from '../ui/notes.tsx';
import { BatchBar } from './batch-bar.tsx';
import { rememberList } from './last-list.ts';
import type { AnyAddress, FilterChange, FilterOf } from './list-address.ts';
import type { ListKind } from './list-kind.ts';
import { ListSearch, type Searched } from './list-search.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { type Batch, batchOf, type Ticked } from './ticked-ids.ts';
import { useListRows } from './use-list-rows.ts';

const SidePanel = lazy(async () => ({ default: (await import('./side-panel.tsx')).SidePanel }));

export interface ListScreenProps<R, A extends AnyAddress> {
  readonly kind: ListKind<R, A>;
  /** Kept by the caller: every row redraws when they do. */
  readonly columns: readonly Column<R>[];
  /** In the place of the usual search form and chips. */
  readonly renderSearch?: (searched: Searched<A>) => ReactNode;
  /** Hears of another search. */
  readonly onSearch?: (address: A) => void;
  /** Commands on what is ticked, for those who may. */
  readonly renderCommands?: ((batch: Batch) => ReactNode) | undefined;
  /** Keys of the shown columns; how many rows there are. */
  readonly onExport?: ((ticked: Ticked<R, A>, columns: readonly string[], total: number) => void) | undefined;
  readonly onPeek?: (id: number) => void;
  /** What is shown of one row beside the list. */
  readonly renderPanel?: (id: number) => ReactNode;
  /** Said where there is nothing at all: how the first one is made. */
  readonly nothing: ReactNode;
}

export function ListScreen<R, A extends AnyAddress>(props: ListScreenProps<R, A>) {
  const { kind, columns } = props;
  const words = kind.address;
  const { address, show } = useListAddress(kind);
  const { rows, total, stale, error, retry, recount } = useListRows(kind, address);
  const [choice, choose] = useColumnChoice(kind.name);
  // Kept by hand: every row redraws when its columns do.
  const placed = useMemo(() => layOutColumns(columns, choice, TICK_WIDTH), [columns, choice]);
  const search = (next: A) => {
    props.onSearch?.(next);
    show(next);
  };
  const change = (filters: FilterChange<A>) => search(words.withFilters(address, filters));
  const reset = () => search(words.shownOf(address));
  const ticked = { kind, address };
  const { onExport } = props;
  const shown = placed.filter(({ column }) => !column.atEnd).map(({ column }) => column.key);
  const exportRows = () => onExport?.(ticked, shown, total?.count ?? 0);
  // A key of the list's own filters is a change of them.
  const remove = (key: FilterOf<A>) => change({ [key]: undefined } as FilterChange<A>);
  const [openId, setOpenId] = useState<number>();
  const searched = { address, change, remove, reset };
  return (
    <div className="list-page">
      {props.renderSearch?.(searched) ?? <ListSearch kind={kind} {...searched} />}
      <ListToolbar
        viewed={{ name: kind.name, path: kind.path, query: viewQuery(kind, address) }}
        columns={columns}
        choice={choice}
        onChoice={choose}
        onExport={onExport && exportRows}
      >
        <BatchBar ticked={ticked} total={total}>
          {props.renderCommands?.(batchOf(ticked, shown))}
        </BatchBar>
      </ListToolbar>
      {error && rows && <StaleNote error={error} onRetry={retry} />}
      <DataTable
        name={kind.noun}
        columns={placed}
        rows={error && !rows ? [] : rows}
        idOf={kind.idOf}
        nameOf={kind.nameOf}
        density={choice.density}
        selection={kind.selection}
        sort={words.sortOf(address)}
        onSort={(sort) => show(words.withSort(address, sort))}
        onResize={(key, width) => choose(withWidth(choice, key, width))}
        stale={stale}
        expected={words.pageOf(address).pageSize}
        onOpen={props.renderPanel && setOpenId}
        {...(props.onPeek ? { onPeek: props.onPeek } : {})}
        scrollKey={`${kind.name}?${words.write(address)}`}
        empty={
          error ? (
            <ErrorNote error={error} onRetry={retry} />
          ) : (
            <NothingFound
              noun={kind.noun}
              nothing={props.nothing}
              filtered={words.write(words.filtersOf(address)).size > 0}
              onReset={reset}
            />
          )
        }
      />
      {openId !== undefined && props.renderPanel && (
        <Suspense>
          <SidePanel
            noun={kind.noun}
            id={openId}
            ids={rows?.map(kind.idOf) ?? []}
            onShow={setOpenId}
            onClose={() => setOpenId(undefined)}
          >
            {props.renderPanel(openId)}
          </SidePanel>
        </Suspense>
      )}
      <Pager
        state={words.pageOf(address)}
        total={total}
        unit={`${kind.measure}${kind.noun}`}
        onChange={(page) => show(words.withPage(address, page))}
        onCount={recount}
      />
    </div>
  );
}

function useListAddress<R, A extends AnyAddress>(kind: ListKind<R, A>) {
  const [search, setSearch] = useSearchParams();
  const { read, write, filtersOf } = kind.address;
  const address = read(search);
  const text = write(address).toString();
  const filters = write(filtersOf(address)).toString();
  useEffect(() => rememberList(kind, text), [kind, text]);
  useEffect(() => kind.selection.belongTo(filters), [kind, filters]);
  return { address, show: (next: A) => setSearch(write(next)) };
}

/** A view opens on its first page. */
function viewQuery<R, A extends AnyAddress>({ address: words }: ListKind<R, A>, address: A): string {
  return words.write(words.withPage(address, { ...words.pageOf(address), page: 1 })).toString();
}

interface NothingFoundProps {
  readonly noun: string;
  readonly nothing: ReactNode;
  readonly filtered: boolean;
  readonly onReset: () => void;
}

function NothingFound({ noun, nothing, filtered, onReset }: NothingFoundProps) {
  if (!filtered) return <EmptyNote title={`还没有${noun}`}>{nothing}</EmptyNote>;
  return (
    <EmptyNote title={`没有符合条件的${noun}`}>
      去掉上面的部分条件再试，或
      <button type="button" className="row-action" onClick={onReset}>
        重置全部条件
      </button>
    </EmptyNote>
  );
}
