/** 与班型不一致: fields of lessons that are not what their template gives, who set them, and the way back (areas 4). */
import type { DriftRow } from '@lectern/contract/lesson-templates/propagation';
import { CELL_STATE } from '@lectern/domain/lesson-templates/propagation';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { useMe } from '../../../shared/api/session.ts';
import { Segments } from '../../../shared/forms/segments.tsx';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import { PlanDialog } from '../../../shared/plan/plan-dialog.tsx';
import { StaleNote } from '../../../shared/tables/stale-note.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { type DriftFilter, propagationQueries } from '../propagation-queries.ts';
import './drift.css';
import { DriftTable, keyOfRow } from './drift-table.tsx';

const STATES = [
  { value: '', label: '全部' },
  ...CELL_STATE.options.filter(({ value }) => value !== 'same').map(({ value, label }) => ({ value, label })),
];

export function DriftPage() {
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const show = (next: DriftFilter) =>
    setSearch(Object.fromEntries(Object.entries(next).map(([key, value]) => [key, String(value)])));
  return (
    <Page
      title="与班型不一致"
      wide
      lead="未结课课程中与班型取值不同的字段。勾选后可回到班型值；已开课冻结的字段保持不变。"
    >
      <div className="drift-bar" role="search">
        <Segments
          name="drift-state"
          label="状态"
          options={STATES}
          value={filter.state ?? ''}
          onChange={(state) => {
            const { state: _before, ...rest } = filter;
            show(isState(state) ? { ...rest, state } : rest);
          }}
        />
        <Semester filter={filter} onChange={show} />
        {filter.template !== undefined && (
          <button
            type="button"
            className="button"
            onClick={() => {
              const { template: _one, ...rest } = filter;
              show(rest);
            }}
          >
            班型 {filter.template} ×<span className="visually-hidden">，查看全部班型</span>
          </button>
        )}
      </div>
      <DriftList key={JSON.stringify(filter)} filter={filter} />
    </Page>
  );
}

function Semester({ filter, onChange }: { filter: DriftFilter; onChange: (filter: DriftFilter) => void }) {
  const { data } = useQuery(dictionaryQueries.options());
  return (
    <div className="drift-semester">
      <label htmlFor="drift-semester" className="visually-hidden">
        学期
      </label>
      <SelectInput
        id="drift-semester"
        placeholder="全部学期"
        value={filter.semester ?? null}
        options={(data?.semesters ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(semester) => {
          const { semester: _before, ...rest } = filter;
          onChange(semester === null ? rest : { ...rest, semester });
        }}
      />
    </div>
  );
}

function DriftList({ filter }: { filter: DriftFilter }) {
  const drift = useInfiniteQuery(propagationQueries.drift(filter));
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const retry = () => void drift.refetch();
  if (drift.isPending) return <Skeleton lines={10} />;
  if (drift.isError && !drift.data) return <ErrorNote error={drift.error} onRetry={retry} />;
  const rows = drift.data.pages.flatMap(({ list }) => list);
  const looked = drift.data.pages.reduce((sum, page) => sum + page.looked, 0);
  return (
    <>
      {drift.isError && <StaleNote error={drift.error} onRetry={retry} />}
      {rows.length === 0 ? (
        <EmptyNote title="没有不一致的字段">
          {drift.hasNextPage ? `已查看 ${looked.toLocaleString('en')} 门课程，可继续查看` : '课程的取值都与班型相同'}
        </EmptyNote>
      ) : (
        <DriftTable rows={rows} ticked={ticked} onTick={setTicked} />
      )}
      <div className="drift-foot">
        <p>
          已查看 {looked.toLocaleString('en')} 门课程，{rows.length.toLocaleString('en')} 处不一致
          {ticked.size > 0 && `，已选 ${ticked.size.toLocaleString('en')} 处`}
        </p>
        {drift.hasNextPage && (
          <button
            type="button"
            className="button"
            disabled={drift.isFetchingNextPage}
            onClick={() => void drift.fetchNextPage()}
          >
            {drift.isFetchingNextPage ? '加载中' : '继续查看'}
          </button>
        )}
        <BackToTemplate rows={rows.filter((row) => ticked.has(keyOfRow(row)))} onDone={() => setTicked(new Set())} />
      </div>
    </>
  );
}

function BackToTemplate({ rows, onDone }: { rows: readonly DriftRow[]; onDone: () => void }) {
  const client = useQueryClient();
  const me = useMe();
  const [open, setOpen] = useState(false);
  const lessonIds = [...new Set(rows.map(({ lesson }) => lesson.id))];
  const overwrite = rows.map(({ lesson, column }) => ({ lessonId: lesson.id, column }));
  const mayWrite = me.privileges.includes('LESSON_WRITE');
  const reason = mayWrite ? (rows.length === 0 ? '请先勾选字段' : '') : '没有编辑课程的权限，请联系管理员';
  return (
    <>
      <button
        type="button"
        className="button button-primary"
        disabled={reason !== ''}
        {...(reason === '' ? {} : { title: reason })}
        onClick={() => setOpen(true)}
      >
        预览回到班型值
      </button>
      {open && (
        <PlanDialog
          request={{ type: 'template.propagate', selection: { ids: lessonIds }, input: { overwrite } }}
          onClose={() => setOpen(false)}
          onFinished={() => {
            onDone();
            void client.invalidateQueries({ queryKey: propagationQueries.all });
            void client.invalidateQueries({ queryKey: ['lessons'] });
          }}
        />
      )}
    </>
  );
}

const isState = (value: string | null): value is 'willChange' | 'local' | 'frozen' =>
  value === 'willChange' || value === 'local' || value === 'frozen';

function readFilter(search: URLSearchParams): DriftFilter {
  const number = (key: string) => {
    const text = search.get(key) ?? '';
    return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
  };
  const state = search.get('state');
  const [semester, template] = [number('semester'), number('template')];
  return {
    ...(semester === undefined ? {} : { semester }),
    ...(template === undefined ? {} : { template }),
    ...(isState(state) ? { state } : {}),
  };
}
