/** 角色扮演详情 (R292-R298): follow-read sentences and the role play of one student beside one episode. */
import type { PracticeSentence } from '@lectern/contract/students/practice';
import { PRACTICE_PART } from '@lectern/domain/practice/practice-codes';
import { useQuery } from '@tanstack/react-query';
import { ErrorNote } from '../../shared/ui/notes.tsx';
import { audioColumn, INDEX, scoreColumn, textColumn } from './practice-columns.tsx';
import { PracticePage } from './practice-page.tsx';
import { practiceQueries, type StudentEpisode } from './practice-queries.ts';
import { type PracticeColumn, PracticeTable } from './practice-table.tsx';

const COLUMNS: readonly PracticeColumn<PracticeSentence>[] = [
  INDEX,
  textColumn(({ text }) => text),
  audioColumn(({ audioUrl }) => audioUrl),
  scoreColumn(({ audioUrl }) => audioUrl !== ''),
];

export function RolePlayPage() {
  return <PracticePage kind="rolePlay" render={(of) => <RolePlays of={of} />} />;
}

function RolePlays({ of }: { of: StudentEpisode }) {
  const { data, error, refetch } = useQuery(practiceQueries.rolePlays(of));
  if (error && data === undefined) {
    return (
      <div className="panel">
        <ErrorNote error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  const shared = { columns: COLUMNS, widest: 'text' };
  return (
    <>
      <PracticeTable
        {...shared}
        name={PRACTICE_PART.labelOf('speakingSentence')}
        rows={data === null ? [] : data?.speakingSentences}
      />
      <PracticeTable
        {...shared}
        name={PRACTICE_PART.labelOf('rolePlaySentence')}
        rows={data === null ? [] : data?.rolePlaySentences}
      />
    </>
  );
}
