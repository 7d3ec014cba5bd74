/** Below a field that chooses a mentor: who could lead the teams of the lesson, the best first, each with why and how busy. */
import type { SuggestedMentor } from '@lectern/contract/teams/mentor-suggestions';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { PickerProps } from '../../shared/forms/picker-props.ts';
import { TeacherPicker } from '../../shared/forms/teacher-picker.tsx';
import { Mark } from '../../shared/ui/marks.tsx';
import { ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { teamQueries } from './team-queries.ts';
import './teams.css';

interface RankedMentorsProps {
  readonly lessonId: number;
  readonly chosen: readonly number[];
  readonly onChoose: (id: number) => void;
}

export function RankedMentors({ lessonId, chosen, onChoose }: RankedMentorsProps) {
  const { data, error, refetch } = useQuery(teamQueries.mentors(lessonId));
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={2} />;
  if (data.list.length === 0) return <p className="fine-print">没有学科相符的在职辅导老师可以推荐</p>;
  return (
    <ul className="plain-list ranked-mentors" aria-label="推荐的辅导老师">
      {data.list.map((mentor) => (
        <li key={mentor.id}>
          <button
            type="button"
            className="row-action"
            disabled={chosen.includes(mentor.id)}
            onClick={() => onChoose(mentor.id)}
          >
            选 {mentor.name}
          </button>
          <MentorReasons mentor={mentor} />
        </li>
      ))}
    </ul>
  );
}

export function MentorReasons({ mentor: { isFree, reasons } }: { readonly mentor: SuggestedMentor }): ReactNode {
  return (
    <>
      <Mark tone={isFree ? 'success' : 'warning'}>{isFree ? '时间空闲' : '时间被占用'}</Mark>
      <span className="mentor-reasons">{reasons.map(({ text }) => text).join('；')}</span>
    </>
  );
}

/** The picker of commands on teams: with the ranking where the page is that of one lesson. */
export function MentorPicker(props: PickerProps) {
  const lessonId = Number(useParams()['lessonId'] ?? 0);
  return (
    <>
      <TeacherPicker {...props} />
      {lessonId > 0 && (
        <RankedMentors
          lessonId={lessonId}
          chosen={props.value === null ? [] : [props.value]}
          onChoose={props.onChange}
        />
      )}
    </>
  );
}
