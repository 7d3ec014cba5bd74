/** Finds one student of the lesson by name. */
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { NameSearch } from '../../shared/forms/name-search.tsx';
import { EmptyNote, ErrorNote } from '../../shared/ui/notes.tsx';
import { attendanceQueries } from './attendance-queries.ts';
import { individualPath } from './student-link.tsx';

const FOUND = 20;

export function StudentChoice({ lesson }: { readonly lesson: LessonV2 }) {
  const [text, setText] = useState('');
  return (
    <div className="attendance-head">
      <NameSearch onFind={setText} />
      {text !== '' && <Found lesson={lesson} text={text} onChosen={() => setText('')} />}
    </div>
  );
}

interface FoundProps {
  readonly lesson: LessonV2;
  readonly text: string;
  readonly onChosen: () => void;
}

function Found({ lesson, text, onChosen }: FoundProps) {
  const query = { text, page: '1', pageSize: String(FOUND) };
  const { data, error, refetch } = useQuery(attendanceQueries.students(lesson.id, query));
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  if (!data) return <span className="side-note">查找中…</span>;
  if (data.list.length === 0) return <EmptyNote title="没有这个姓名的学员">换一个姓名再查询。</EmptyNote>;
  const more = data.total - data.list.length;
  return (
    <ul className="individual-found" aria-label="找到的学员">
      {data.list.map(({ studentId, name, team }) => (
        <li key={studentId}>
          <Link to={individualPath(lesson.id, studentId)} onClick={onChosen} data-private>
            {name}
          </Link>
          <span className="side-note">{team?.name ?? '未分班'}</span>
        </li>
      ))}
      {more > 0 && <li className="side-note">{`还有 ${more.toLocaleString('en')} 名，请输入更完整的姓名`}</li>}
    </ul>
  );
}
