/** 班型变更应用到课程: what a change of a template comes to, cell by cell, and the way from there to a plan (areas 4). */
import type { PropagationMatrix } from '@lectern/contract/lesson-templates/propagation';
import { CELL_STATE, type CellState } from '@lectern/domain/lesson-templates/propagation';
import { driftPath } from '@lectern/domain/lesson-templates/propagation-link';
import { lessonTemplatePath } from '@lectern/domain/lesson-templates/template-link';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useMe } from '../../../shared/api/session.ts';
import { Segments } from '../../../shared/forms/segments.tsx';
import '../../../shared/forms/text-input.css';
import { PlanDialog } from '../../../shared/plan/plan-dialog.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { propagationQueries } from '../propagation-queries.ts';
import { type Choice, type ChosenCells, chosenOf, EVERYTHING } from './matrix-choice.ts';
import { type MatrixFilter, rowsOf, shownOf } from './matrix-model.ts';
import { MatrixTable } from './matrix-table.tsx';
import { RemovedEpisodes } from './removed-episodes.tsx';

export function MatrixPage() {
  const { templateId = '' } = useParams();
  const id = /^[1-9]\d{0,14}$/.test(templateId) ? Number(templateId) : 0;
  const { data, error, refetch } = useQuery({ ...propagationQueries.matrix(id), enabled: id > 0 });
  if (id === 0) return <EmptyPage />;
  return (
    <Page
      title={data ? `应用班型变更：${data.template.name}` : '应用班型变更'}
      wide
      actions={
        <>
          <Link className="button" to={driftPath(id)}>
            查看不一致清单
          </Link>
          <Link className="button" to={lessonTemplatePath(id)}>
            返回班型
          </Link>
        </>
      }
      {...(data ? { lead: <Lead matrix={data} /> } : {})}
    >
      {data ? (
        <Matrix key={id} matrix={data} />
      ) : error ? (
        <ErrorNote error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={12} />
      )}
    </Page>
  );
}

function EmptyPage() {
  return (
    <Page title="应用班型变更">
      <EmptyNote title="没有这个班型">班型 ID 有误，请从班型列表进入</EmptyNote>
    </Page>
  );
}

const told = (count: number): string => count.toLocaleString('en');

function Lead({ matrix }: { matrix: PropagationMatrix }) {
  const { lessons, columns, truncated, newEpisodes, lessonsWithNew } = matrix;
  const count = (state: CellState) => columns.reduce((sum, { counts }) => sum + counts[state], 0);
  const words = (['willChange', 'local', 'frozen'] as const)
    .map((state) => `${CELL_STATE.labelOf(state)} ${told(count(state))} 处`)
    .join('，');
  return (
    <>
      {told(lessons.length)} 门未结课的课程{truncated && '（仅最新创建的）'}：{words}。
      {newEpisodes.length > 0 &&
        `班型新增的 ${newEpisodes.length} 个讲次无需应用，已在 ${told(lessonsWithNew)} 门课程的待排讲次中。`}
    </>
  );
}

const STATES = [
  { value: '', label: '全部' },
  ...CELL_STATE.options.filter(({ value }) => value !== 'same').map(({ value, label }) => ({ value, label })),
];

function Matrix({ matrix }: { matrix: PropagationMatrix }) {
  const [search, setSearch] = useSearchParams();
  const [choice, setChoice] = useState<Choice>(EVERYTHING);
  const filter = readFilter(search);
  const rows = useMemo(() => rowsOf(matrix), [matrix]);
  const shown = shownOf(matrix.columns, rows, filter);
  const chosen = chosenOf(rows, choice);
  const show = ({ state, text, all }: MatrixFilter) =>
    setSearch(
      { ...(state ? { state } : {}), ...(text ? { text } : {}), ...(all ? { all: 'true' } : {}) },
      { replace: true },
    );
  return (
    <>
      <RemovedEpisodes removed={matrix.removedEpisodes} />
      <div className="matrix-bar" role="search">
        <Segments
          name="matrix-state"
          label="状态"
          options={STATES}
          value={filter.state ?? ''}
          onChange={(state) => {
            const { state: _before, ...rest } = filter;
            show(CELL_STATE.has(state) ? { ...rest, state } : rest);
          }}
        />
        <input
          type="search"
          className="text-input"
          aria-label="课程名称或 ID"
          placeholder="课程名称或 ID"
          value={filter.text ?? ''}
          maxLength={60}
          onChange={({ target }) => show({ ...filter, text: target.value })}
        />
        <label className="matrix-all">
          <input
            type="checkbox"
            checked={filter.all ?? false}
            onChange={({ target }) => show({ ...filter, all: target.checked })}
          />
          显示已一致的列
        </label>
      </div>
      {shown.rows.length === 0 || shown.columns.length === 0 ? (
        <Nothing matrix={matrix} filtered={search.size > 0} onReset={() => show({})} />
      ) : (
        <MatrixTable shown={shown} choice={choice} onChoice={setChoice} />
      )}
      <Foot templateId={matrix.template.id} chosen={chosen} onDone={() => setChoice(EVERYTHING)} />
    </>
  );
}

function readFilter(search: URLSearchParams): MatrixFilter {
  const state = search.get('state');
  const text = search.get('text');
  return {
    ...(CELL_STATE.has(state) ? { state } : {}),
    ...(text ? { text: text.slice(0, 60) } : {}),
    ...(search.get('all') === 'true' ? { all: true } : {}),
  };
}

interface NothingProps {
  readonly matrix: PropagationMatrix;
  readonly filtered: boolean;
  readonly onReset: () => void;
}

function Nothing({ matrix, filtered, onReset }: NothingProps) {
  if (filtered) {
    return (
      <EmptyNote title="没有符合条件的课程">
        <button type="button" className="row-action" onClick={onReset}>
          查看全部
        </button>
      </EmptyNote>
    );
  }
  return matrix.lessons.length === 0 ? (
    <EmptyNote title="该班型还没有未结课的课程">由班型新建课程后，班型的变更在这里应用到课程</EmptyNote>
  ) : (
    <EmptyNote title="所有课程都与班型一致">修改班型后，与课程的差异会列在这里</EmptyNote>
  );
}

interface FootProps {
  readonly templateId: number;
  readonly chosen: ChosenCells;
  readonly onDone: () => void;
}

function Foot({ templateId, chosen: { lessonIds, count, input }, onDone }: FootProps) {
  const me = useMe();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const mayWrite = me.privileges.includes('LESSON_WRITE');
  const reason = mayWrite ? (count === 0 ? '请先勾选要更新的单元格' : '') : '没有编辑课程的权限，请联系管理员';
  return (
    <div className="matrix-foot">
      <p aria-live="polite">
        已选 {told(lessonIds.length)} 门课程、{told(count)} 处变更
        {input.overwrite.length > 0 && `，其中覆盖本地值 ${told(input.overwrite.length)} 处`}
      </p>
      <button
        type="button"
        className="button button-primary"
        disabled={reason !== ''}
        {...(reason === '' ? {} : { title: reason })}
        onClick={() => setOpen(true)}
      >
        预览更新 {told(lessonIds.length)} 门课程
      </button>
      {open && (
        <PlanDialog
          request={{ type: 'template.propagate', selection: { ids: [...lessonIds] }, input: { templateId, ...input } }}
          onClose={() => {
            setOpen(false);
            void client.invalidateQueries({ queryKey: propagationQueries.all });
          }}
          onFinished={() => {
            onDone();
            void client.invalidateQueries({ queryKey: propagationQueries.all });
            void client.invalidateQueries({ queryKey: ['lessons'] });
          }}
        />
      )}
    </div>
  );
}
