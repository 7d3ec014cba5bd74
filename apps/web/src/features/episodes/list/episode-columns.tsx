/** The columns of the episode list (R222): their table stands in the domain, here is how a cell is drawn. */

import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import type { ListedEpisode } from '@lectern/contract/episodes/episode-replies';
import { episodeCellWords } from '@lectern/domain/episodes/episode-cell-words';
import { type EpisodeColumn, LISTED_EPISODE_COLUMNS } from '@lectern/domain/episodes/episode-columns';
import { episodePath } from '@lectern/domain/episodes/episode-paths';
import { takesTeacher } from '@lectern/domain/episodes/teacher-slots';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Column } from '../../../shared/tables/column-model.ts';
import { CopyId } from '../../../shared/tables/copy-id.tsx';
import { Initial } from '../../../shared/ui/initial.tsx';
import { Mark } from '../../../shared/ui/marks.tsx';
import { SubjectMarks } from '../../../shared/ui/subject-mark.tsx';
import { AttendanceMark, EpisodeStatusMark } from '../episode-marks.tsx';
import { EpisodeRowActions } from './episode-row-actions.tsx';

const NO_VALUE = '—';
const DEFAULT_WIDTH = 104;
type Face = Partial<Omit<Column<ListedEpisode>, 'key' | 'title' | 'render'>>;

const FACE: Readonly<Record<string, Face>> = {
  type: { width: 104 },
  templateOrdinal: { width: 76, align: 'end' },
  id: { width: 92, identity: true, sort: 'id' },
  name: { width: 188, identity: true },
  lesson: { width: 180 },
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

const CELL: Readonly<Record<string, (row: ListedEpisode) => ReactNode>> = {
  id: (row) => <CopyId id={row.id} />,
  name: (row) => <NameCell row={row} />,
  lesson: (row) => <LessonCell row={row} />,
  teacher: (row) => <TeacherCell row={row} />,
  status: (row) => <EpisodeStatusMark status={row.status} />,
  exStatus: (row) => <AttendanceMark attendance={row.exStatus} />,
};

export function episodeColumns(options: LessonOptions | undefined): readonly Column<ListedEpisode>[] {
  const names = new Map(options?.subjects.map(({ id, name }) => [id, name]));
  // While the dictionaries are on their way the place stays empty: a bare number would read as a name.
  const subjectName = (id: number) => (options ? (names.get(id) ?? String(id)) : '');
  const subjectCell = ({ subject }: ListedEpisode) =>
    subject === null ? NO_VALUE : <SubjectMarks ids={[subject]} nameOf={subjectName} />;
  const columnOf = ({ key, label, shown }: EpisodeColumn): Column<ListedEpisode> => ({
    key,
    title: label,
    width: DEFAULT_WIDTH,
    ...FACE[key],
    ...(shown ? {} : { optional: true }),
    render:
      (key === 'subject' ? subjectCell : CELL[key]) ?? ((row) => episodeCellWords(row, key, subjectName) || NO_VALUE),
  });
  return [
    ...LISTED_EPISODE_COLUMNS.map(columnOf),
    { key: 'actions', title: '操作', width: 112, atEnd: true, render: (row) => <EpisodeRowActions row={row} /> },
  ];
}

function NameCell({ row }: { row: ListedEpisode }) {
  return (
    <span className="cell-parts">
      <Link className="cut" to={episodePath(row.id)}>
        {row.name}
      </Link>
      {row.lessonCount === 0 && <Mark>未进大纲</Mark>}
      {row.overrideReason !== null && <Mark tone="warning">允许冲突</Mark>}
    </span>
  );
}

function LessonCell({ row: { lesson, lessonCount } }: { row: ListedEpisode }) {
  if (!lesson) return NO_VALUE;
  return (
    <span className="cell-parts">
      <Link className="cut" to={lessonPath(lesson.id, 'outline')} title={lesson.name}>
        {lesson.name}
      </Link>
      {lessonCount > 1 && <Mark>等 {lessonCount} 门</Mark>}
    </span>
  );
}

function TeacherCell({ row }: { row: ListedEpisode }) {
  if (row.teacherName !== null) {
    return (
      <>
        <Initial name={row.teacherName} />
        {row.teacherName}
      </>
    );
  }
  return row.status === 'normal' && takesTeacher(row.specialEpisodeType) ? (
    <Mark alone tone="warning">
      待安排
    </Mark>
  ) : (
    NO_VALUE
  );
}
