/** The episodes that one student practised beside, for the student's place. */
import type { EpisodePractice } from '@lectern/contract/students/practice';
import { episodePath } from '@lectern/domain/episodes/episode-paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Column } from '../../shared/tables/column-model.ts';
import { PlainTable } from '../../shared/tables/plain-table.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { kindColumns } from './kind-columns.tsx';
import { practiceQueries } from './practice-queries.ts';

export function StudentPracticeTable({ studentId, name }: { studentId: number; name: string }) {
  const { data, error, refetch } = useQuery(practiceQueries.ofStudent(studentId));
  return (
    <PlainTable
      name={name}
      columns={columnsOf(studentId)}
      rows={data}
      error={error}
      onRetry={() => void refetch()}
      idOf={({ episode }) => episode.id}
      nameOf={({ episode }) => episode.name}
      empty="没有做过角色扮演和动画练习"
      expected={3}
    />
  );
}

const columnsOf = (studentId: number): readonly Column<EpisodePractice>[] => [
  {
    key: 'episode',
    title: '讲次',
    width: 280,
    identity: true,
    render: ({ episode }) => <Link to={episodePath(episode.id, 'practice')}>{episode.name}</Link>,
  },
  ...kindColumns<EpisodePractice>(({ episode }) => ({ studentId, episodeId: episode.id, name: episode.name })),
  { key: 'time', title: '最近提交', width: 148, render: ({ time }) => <Instant at={time} /> },
];
