/** 课程管理: find, look through, and change lessons, one or many. All of its state stands in the address. */
import type { LessonRow } from '@lectern/contract/lesson-replies';
import { lessonsContract } from '@lectern/contract/lessons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { saveMajor } from '../../../shared/hooks/use-major-preference.ts';
import { useColumnChoice } from '../../../shared/tables/column-choices.ts';
import { layOutColumns, withWidth } from '../../../shared/tables/column-model.ts';
import { DataTable, TICK_WIDTH } from '../../../shared/tables/data-table.tsx';
import { Pager } from '../../../shared/tables/pager.tsx';
import { createSelectionStore } from '../../../shared/tables/selection.ts';
import { StaleNote } from '../../../shared/tables/stale-note.tsx';
import { EmptyNote, ErrorNote } from '../../../shared/ui/notes.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { LessonActions, useAskAction } from '../actions/lesson-actions.tsx';
import { NEW_LESSON_PATH } from '../lesson-paths.ts';
import { lessonQueries } from '../lesson-queries.ts';
import { BatchBar } from './batch-bar.tsx';
import { FilterChips } from './filter-chips.tsx';
import { rememberList } from './last-list.ts';
import {
  type FilterChange,
  filtersOf,
  type LessonAddress,
  pageOf,
  readAddress,
  sortOf,
  withFilters,
  withPage,
  withSort,
  writeAddress,
} from './lesson-address.ts';
import { lessonColumns } from './lesson-columns.tsx';
import { LessonFilters } from './lesson-filters.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { useLessonList } from './use-lesson-list.ts';

/** Outlives the page, so that ticks are still there after a look at a lesson. */
const selection = createSelectionStore();
const LIST = 'lessons';
const idOf = (row: LessonRow): number => row.id;
const nameOf = (row: LessonRow): string => row.name;

export function LessonListPage() {
  const mayCreate = mayCall(useMe(), lessonsContract.create);
  return (
    <LessonActions>
      <Page
        title="课程管理"
        wide
        actions={
          mayCreate && (
            <Link className="button button-primary" to={NEW_LESSON_PATH}>
              新建课程
            </Link>
          )
        }
      >
        <LessonList />
      </Page>
    </LessonActions>
  );
}

function LessonList() {
  const me = useMe();
  const { address, show } = useAddress();
  const { rows, total, stale, error, retry, recount } = useLessonList(address);
  const { data: options } = useQuery(lessonQueries.options());
  const [choice, choose] = useColumnChoice(LIST);
  const ask = useAskAction();
  const peek = usePeek();
  const mayWrite = mayCall(me, lessonsContract.publish);
  // Kept by hand: every row redraws when its columns do.
  const columns = useMemo(
    () => lessonColumns(options).filter((column) => mayWrite || !column.atEnd),
    [options, mayWrite],
  );
  const placed = useMemo(() => layOutColumns(columns, choice, TICK_WIDTH), [columns, choice]);
  const search = (next: LessonAddress) => {
    saveMajor(me.id, majorOf(next));
    show(next);
  };
  const change = (filters: FilterChange) => search(withFilters(address, filters));
  const reset = () => search(keptOf(address));

  const exportRows = () => {
    const shown = placed.map(({ column }) => column.key).filter((key) => key !== 'actions');
    ask({
      kind: 'export',
      ticked: { selection, address },
      columns: shown.flatMap((key) => (key === 'paidCount' ? ['paidCount', 'limit'] : [key])),
      total: total?.count ?? 0,
    });
  };

  return (
    <div className="list-page">
      <LessonFilters address={address} onChange={change} onReset={reset} />
      <FilterChips address={address} onRemove={(key) => change({ [key]: undefined })} onReset={reset} />
      <ListToolbar
        address={address}
        columns={columns}
        choice={choice}
        onChoice={choose}
        onExport={mayCall(me, lessonsContract.exportCsv) ? exportRows : undefined}
      >
        <BatchBar selection={selection} address={address} total={total} mayWrite={mayWrite} />
      </ListToolbar>
      {error && rows && <StaleNote error={error} onRetry={retry} />}
      <DataTable
        name="课程"
        columns={placed}
        rows={error && !rows ? [] : rows}
        idOf={idOf}
        nameOf={nameOf}
        density={choice.density}
        selection={selection}
        sort={sortOf(address)}
        onSort={(sort) => show(withSort(address, sort))}
        onResize={(key, width) => choose(withWidth(choice, key, width))}
        stale={stale}
        expected={pageOf(address).pageSize}
        onPeek={peek}
        scrollKey={`lessons?${writeAddress(address)}`}
        empty={
          error ? (
            <ErrorNote error={error} onRetry={retry} />
          ) : (
            <NothingFound filtered={writeAddress(filtersOf(address)).size > 0} onReset={reset} />
          )
        }
      />
      <Pager
        state={pageOf(address)}
        total={total}
        unit="门课程"
        onChange={(page) => show(withPage(address, page))}
        onCount={recount}
      />
    </div>
  );
}

function useAddress() {
  const [search, setSearch] = useSearchParams();
  const address = readAddress(search);
  const text = writeAddress(address).toString();
  const filters = writeAddress(filtersOf(address)).toString();
  useEffect(() => rememberList(text), [text]);
  useEffect(() => selection.belongTo(filters), [filters]);
  return { address, show: (next: LessonAddress) => setSearch(writeAddress(next)) };
}

/** Reset takes away what is searched for, not how the list is shown. */
function keptOf({ pageSize, sort, order }: LessonAddress): LessonAddress {
  return { ...(pageSize ? { pageSize } : {}), ...(sort ? { sort } : {}), ...(order ? { order } : {}) };
}

/** The subject and phase one works with open the list next time (R016, decision 7). */
function majorOf({ subject, phase }: LessonAddress) {
  return { ...(subject ? { subject: Number(subject) } : {}), ...(phase ? { phase: Number(phase) } : {}) };
}

/** The lesson's data and its page's code are on their way before the click. */
function usePeek(): (id: number) => void {
  const client = useQueryClient();
  return (id) => {
    void import('../detail/lesson-detail-page.tsx');
    void client.prefetchQuery(lessonQueries.detail(id));
  };
}

function NothingFound({ filtered, onReset }: { filtered: boolean; onReset: () => void }) {
  if (!filtered) return <EmptyNote title="还没有课程">新建第一门课程，或联系管理员确认数据范围。</EmptyNote>;
  return (
    <EmptyNote title="没有符合条件的课程">
      去掉上面的部分条件再试，或
      <button type="button" className="row-action" onClick={onReset}>
        重置全部条件
      </button>
    </EmptyNote>
  );
}
