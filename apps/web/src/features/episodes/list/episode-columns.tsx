/** The columns of the episode list (R222): their table stands in the domain, here is how a cell is drawn. */

import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import type { EpisodeRow } from '@lectern/contract/episodes/episode-replies';
import { episodeCellWords } from '@lectern/domain/episodes/episode-cell-words';
import { EPISODE_COLUMNS, type EpisodeColumn } from '@lectern/domain/episodes/episode-columns';
import { episodePath } from '@lectern/domain/episodes/episode-paths';
import { takesTeacher } from '@lectern/domain/episodes/teacher-slots';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Column } from '../../../shared/tables/column-model.ts';
import { CopyId } from '../../../shared/tables/copy-id.tsx';
import { Mark } from '../../../shared/ui/marks.tsx';
import { AttendanceMark, EpisodeStatusMark } from '../episode-marks.tsx';
import { EpisodeRowActions } from './episode-row-actions.tsx';

const NO_VALUE = '—';
const DEFAULT_WIDTH = 104;
type Face = Partial<Omit<Column<EpisodeRow>, 'key' | 'title' | 'render'>>;

const FACE: Readonly<Record<string, Face>> = {
  type: { width: 104 },
  templateOrdinal: { width: 80, align: 'end' },
  id: { width: 92, identity: true, sort: 'id' },
  name: { width: 260, identity: true },
  subject: { width: 72 },
  duration: { width: 84, align: 'end' },
  period: { width: 232, sort: 'startTime' },
  recordUnlockTime: { width: 136 },
  performanceTime: { width: 136 },
  prestudyStartTime: { width: 136 },
  teacher: { width: 96 },
  roomMode: { width: 112 },
  reward: { width: 64, align: 'end' },
  status: { width: 84 },
  exStatus: { width: 84 },
};

const CELL: Readonly<Record<string, (row: EpisodeRow) => ReactNode>> = {
  id: (row) => <CopyId id={row.id} />,
  name: (row) => <NameCell row={row} />,
  teacher: (row) => <TeacherCell row={row} />,
  status: (row) => <EpisodeStatusMark status={row.status} />,
  exStatus: (row) => <AttendanceMark attendance={row.exStatus} />,
};

export function episodeColumns(options: LessonOptions | undefined): readonly Column<EpisodeRow>[] {
  const names = new Map(options?.subjects.map(({ id, name }) => [id, name]));
  // While the dictionaries are on their way the place stays empty: a bare number would read as a name.
  const subjectName = (id: number) => (options ? (names.get(id) ?? String(id)) : '');
  const columnOf = ({ key, label, shown }: EpisodeColumn): Column<EpisodeRow> => ({
    key,
    title: label,
    width: DEFAULT_WIDTH,
    ...FACE[key],
    ...(shown ? {} : { optional: true }),
    render: CELL[key] ?? ((row) => episodeCellWords(row, key, subjectName) || NO_VALUE),
  });
  return [
    ...EPISODE_COLUMNS.map(columnOf),
    { key: 'actions', title: '操作', width: 132, atEnd: true, render: (row) => <EpisodeRowActions row={row} /> },
  ];
}

function NameCell({ row }: { row: EpisodeRow }) {
  return (
    <span className="cell-parts">
      <Link className="cut" to={episodePath(row.id)}>
        {row.name}
      </Link>
      {row.lessonCount === 0 && <Mark>未进大纲</Mark>}
      {row.lessonCount > 1 && <Mark>{row.lessonCount} 门课共用</Mark>}
      {row.overrideReason !== null && <Mark tone="warning">允许冲突</Mark>}
    </span>
  );
}

function TeacherCell({ row }: { row: EpisodeRow }) {
  if (row.teacherName !== null) return row.teacherName;
  return row.status === 'normal' && takesTeacher(row.specialEpisodeType) ? (
    <Mark alone tone="warning">
      待安排
    </Mark>
  ) : (
    NO_VALUE
  );
}
