/** 统计核对: what the nights found, and the way to compute a lesson's figures anew. */
import { type StatCheck, type StatDrift, statDriftContract } from '@lectern/contract/administration/stat-drift';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { ROLLUP_FIGURE } from '@lectern/domain/statistics/rollup-figures';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { commandOnOne } from '../../shared/plan/command-request.ts';
import { Pager } from '../../shared/tables/pager.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { RepairFrame } from './repair-frame.tsx';

const CommandAction = lazy(async () => ({
  default: (await import('../../shared/plan/command-action.tsx')).CommandAction,
}));

const DRIFT = 'statistics-drift';
type RepairedLesson = StatDrift['lesson'];

export function StatisticsPage() {
  const [cut, setCut] = useState({ page: 1, pageSize: 50 });
  const [repaired, setRepaired] = useState<RepairedLesson | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [DRIFT, cut],
    queryFn: ({ signal }) => {
      const query = { page: String(cut.page), pageSize: String(cut.pageSize) };
      return call(statDriftContract.drift, { query }, { signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { failure: 'inline' },
  });
  return (
    <RepairFrame tab="statistics">
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={8} />}
      {data && (
        <div className="record-sections">
          <Checks checks={data.checks} />
          <Differences list={data.list} isChecked={data.checks.length > 0} onRepair={setRepaired} />
          {data.total > cut.pageSize && (
            <Pager state={cut} total={{ count: data.total, exact: true }} unit="处差异" onChange={setCut} />
          )}
        </div>
      )}
      {repaired && (
        <Suspense>
          <CommandAction
            request={commandOnOne('stat.recompute', repaired)}
            concerns={[DRIFT]}
            onClose={() => setRepaired(null)}
          />
        </Suspense>
      )}
    </RepairFrame>
  );
}

function Checks({ checks }: { readonly checks: readonly StatCheck[] }) {
  return (
    <section className="record-section" aria-label="每晚核对">
      <h2>每晚核对</h2>
      <p className="repair-lead">
        每天凌晨 4 点后，用事实重新计算前一天有讲次结束的课程，再加千分之一的其他课程，与存储的数字比较。
      </p>
      {checks.length === 0 ? (
        <EmptyNote title="还没有核对过">服务器运行到凌晨 4 点后，这里出现第一次核对的结果。</EmptyNote>
      ) : (
        <table className="repair-table">
          <thead>
            <tr>
              <th scope="col">讲次结束日期</th>
              <th scope="col">完成时间</th>
              <th scope="col">已比较课程</th>
              <th scope="col">正在更新，未比较</th>
              <th scope="col">差异</th>
            </tr>
          </thead>
          <tbody>
            {checks.map(({ day, finishedTime, compared, waiting, differences }) => (
              <tr key={day} data-differs={differences > 0}>
                <th scope="row">{day}</th>
                <td>{finishedTime > 0 ? <Instant at={finishedTime} /> : '未完成'}</td>
                <td>{compared.toLocaleString('en')}</td>
                <td>{waiting.toLocaleString('en')}</td>
                <td>{differences === 0 ? '无' : `${differences.toLocaleString('en')} 处`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

interface DifferencesProps {
  readonly list: readonly StatDrift[];
  readonly isChecked: boolean;
  readonly onRepair: (lesson: RepairedLesson) => void;
}

function Differences({ list, isChecked, onRepair }: DifferencesProps) {
  return (
    <section className="record-section" aria-label="差异">
      <h2>差异</h2>
      {list.length === 0 ? (
        <p className="repair-lead">
          {isChecked ? '没有发现差异，存储的数字与事实一致。' : '核对一次之后，这里列出与事实不一致的数字。'}
        </p>
      ) : (
        <table className="repair-table">
          <thead>
            <tr>
              {['课程', '统计对象', '指标', '存储的值', '按事实应为', '发现时间', '状态'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.map((row) => (
              <tr key={row.id} data-differs={row.fixedTime === 0}>
                <th scope="row">
                  <Link to={lessonPath(row.lesson.id, 'stat', 'lesson')}>{row.lesson.name}</Link>
                </th>
                <td>{itemLabel(row)}</td>
                <td>{ROLLUP_FIGURE.labelOf(row.figure)}</td>
                <td>{row.stored.toLocaleString('en')}</td>
                <td>{row.computed.toLocaleString('en')}</td>
                <td>
                  <Instant at={row.foundTime} />
                </td>
                <td>
                  <State row={row} onRepair={onRepair} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function State({ row, onRepair }: { readonly row: StatDrift } & Pick<DifferencesProps, 'onRepair'>) {
  if (row.fixedTime > 0) {
    return (
      <>
        已重算 <Instant at={row.fixedTime} />
      </>
    );
  }
  return (
    <button
      type="button"
      className="row-action"
      aria-label={`重算${row.lesson.name}的统计`}
      onClick={() => onRepair(row.lesson)}
    >
      重算统计
    </button>
  );
}

function itemLabel({ of, episodeName, teamName, student }: StatDrift): string {
  if (of === 'episode') return `${episodeName ?? '已删除的讲次'}，${teamName ?? '未分班'}`;
  if (of === 'team') return `${teamName ?? '未分班'}的合计`;
  return student ? `${student.name}的累计` : '学员累计';
}
