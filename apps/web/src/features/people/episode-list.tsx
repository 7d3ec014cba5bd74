/** Episodes of a person: to come, or begun. */
import { episodePath } from '@lectern/domain/episodes/episode-paths';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { Link } from 'react-router';
import { Segments } from '../../shared/forms/segments.tsx';
import type { Column } from '../../shared/tables/column-model.ts';
import { Pager } from '../../shared/tables/pager.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import './people.css';
import { PlainTable } from '../../shared/tables/plain-table.tsx';
import type { Span } from './people-queries.ts';
import { NOTHING } from './use-names.ts';

interface Episode {
  /** Null: beyond the reader's data scope, only its time is known. */
  readonly id: number | null;
  readonly name: string;
  readonly lessonId: number | null;
  readonly lessonName: string | null;
  readonly teacherName?: string | null;
  readonly startTime: number;
  readonly endTime: number;
}

export interface EpisodePlace {
  readonly span: Span;
  readonly page: number;
}
export const FIRST_PLACE: EpisodePlace = { span: 'coming', page: 1 };

const PAGE_SIZE = 20;
const COLUMNS: readonly Column<Episode>[] = [
  {
    key: 'name',
    title: '讲次',
    width: 280,
    identity: true,
    render: (row) => (row.id === null ? row.name : <Link to={episodePath(row.id)}>{row.name}</Link>),
  },
  {
    key: 'lesson',
    title: '课程',
    width: 320,
    render: (row) =>
      row.lessonId === null ? NOTHING : <Link to={lessonPath(row.lessonId)}>{row.lessonName ?? row.lessonId}</Link>,
  },
  { key: 'start', title: '开始时间', width: 150, render: (row) => <Instant at={row.startTime} /> },
  { key: 'end', title: '结束时间', width: 150, render: (row) => <Instant at={row.endTime} /> },
];
const WITH_TEACHER: readonly Column<Episode>[] = [
  ...COLUMNS,
  { key: 'teacher', title: '授课老师', width: 120, render: (row) => row.teacherName || NOTHING },
];

interface EpisodeListProps {
  readonly place: EpisodePlace;
  readonly onPlace: (place: EpisodePlace) => void;
  readonly rows: readonly Episode[] | undefined;
  readonly total: number;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly withTeacher?: boolean;
  readonly empty: Readonly<Record<Span, string>>;
}

export function EpisodeList(props: EpisodeListProps) {
  const { place, onPlace, rows, total, error, onRetry, withTeacher = false, empty } = props;
  const { span, page } = place;
  return (
    <>
      <div className="people-head">
        <h2>讲次</h2>
        <Segments
          name="span"
          label="时间"
          options={[
            { value: 'coming', label: '未开始' },
            { value: 'past', label: '已开始' },
          ]}
          value={span}
          onChange={(next) => onPlace({ span: next === 'past' ? 'past' : 'coming', page: 1 })}
        />
      </div>
      <PlainTable
        name="讲次"
        columns={withTeacher ? WITH_TEACHER : COLUMNS}
        rows={rows}
        error={error}
        onRetry={onRetry}
        idOf={(row) => row.id ?? -row.startTime}
        nameOf={(row) => row.name}
        empty={empty[span]}
      />
      {total > PAGE_SIZE && (
        <Pager
          state={{ page, pageSize: PAGE_SIZE }}
          total={{ count: total, exact: true }}
          unit="个讲次"
          onChange={(next) => onPlace({ span, page: next.page })}
        />
      )}
    </>
  );
}
