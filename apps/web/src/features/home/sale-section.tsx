/** 开售与报名: lessons that may miss the day they should be published, and how what is on sale fills. */
import type { SaleOutlook } from '@lectern/contract/lessons/action-replies';
import { lessonsPath } from '@lectern/domain/lessons/lesson-link';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { saleOutlookQuery } from './home-queries.ts';

export function SaleSection() {
  const { data, error, refetch } = useQuery(saleOutlookQuery);
  return (
    <section className="panel day-sale" aria-labelledby="day-sale">
      <h2 id="day-sale">开售与报名</h2>
      {data ? <Outlook {...data} /> : error ? null : <Skeleton lines={5} />}
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
    </section>
  );
}

function Outlook({ late, soon, soonDays, onSale, full, slow }: SaleOutlook) {
  return (
    <ul className="sale-list plain-list">
      <Line label="已过开售时间，还未发布" some={late} tone="danger" />
      <Line label={`${soonDays} 天内开售，还未发布`} some={soon} tone="warning" />
      <li>
        <span>在售</span>
        {onSale.count === 0 ? (
          <span className="muted">0 门</span>
        ) : (
          <span>
            <Link to="/lessons?saleStatus=onSale">{onSale.count.toLocaleString('en')} 门</Link>
            {onSale.seats > 0 && <Fill paid={onSale.paid} seats={onSale.seats} />}
          </span>
        )}
      </li>
      <Line label="已售罄" some={full} to="/lessons?saleStatus=soldOut" />
      <Line label={`${soonDays} 天内停售，报名不到一半`} some={slow} tone="warning" />
    </ul>
  );
}

/** Of the lessons with a limit. */
function Fill({ paid, seats }: { paid: number; seats: number }) {
  const percent = Math.round((paid / seats) * 100);
  return (
    <span className="muted" title="有招生人数上限的在售课程">
      ，已报 {paid.toLocaleString('en')} / {seats.toLocaleString('en')} 人（{percent}%）
    </span>
  );
}

interface LineProps {
  readonly label: ReactNode;
  readonly some: SaleOutlook['late'];
  readonly tone?: 'danger' | 'warning';
  /** Where the list itself has such a filter. */
  readonly to?: string;
}

function Line({ label, some: { count, ids }, tone, to }: LineProps) {
  const words = `${count.toLocaleString('en')} 门`;
  return (
    <li>
      <span>{label}</span>
      {count === 0 ? (
        <span className="muted">{words}</span>
      ) : (
        <Link to={to ?? lessonsPath(ids)} data-tone={tone}>
          {words}
          {to === undefined && count > ids.length && `（查看前 ${ids.length} 门）`}
        </Link>
      )}
    </li>
  );
}
