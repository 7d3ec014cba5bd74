/** 谁看过: everybody who saw this student, the newest first. */
import type { StudentReading } from '@lectern/contract/students/desk-replies';
import { READING_KIND } from '@lectern/domain/customer-service/reading-codes';
import { useQuery } from '@tanstack/react-query';
import type { Column } from '../../shared/tables/column-model.ts';
import { Instant } from '../../shared/ui/instant.tsx';
import { ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { deskQueries } from './desk-queries.ts';
import { DeskSection } from './desk-section.tsx';

export function ReadersTab({ studentId }: { studentId: number }) {
  const { data, error, refetch } = useQuery(deskQueries.readings(studentId));
  if (error && !data) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={4} />;
  return (
    <DeskSection
      title="谁看过"
      rows={data.readings}
      columns={COLUMNS}
      nameOf={({ staffName }) => staffName}
      empty="还没有人看过"
    />
  );
}

const COLUMNS: readonly Column<StudentReading>[] = [
  { key: 'staffName', title: '人员', width: 140, identity: true, render: ({ staffName }) => staffName },
  { key: 'kind', title: '看了什么', width: 160, render: ({ kind }) => READING_KIND.labelOf(kind) },
  { key: 'purpose', title: '用途', width: 320, grows: true, render: ({ purpose }) => purpose || '—' },
  { key: 'time', title: '时间', width: 160, render: ({ time }) => <Instant at={time} /> },
];
