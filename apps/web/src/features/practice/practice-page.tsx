/** What both practice pages share: whose practice beside which episode, and the way to the other page. */
import { episodePath } from '@lectern/domain/episodes/episode-paths';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { PRACTICE_KIND, type PracticeKind } from '@lectern/domain/practice/practice-codes';
import { practicePath } from '@lectern/domain/practice/practice-paths';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { NotFoundPage } from '../../shared/ui/not-found-page.tsx';
import { ErrorNote } from '../../shared/ui/notes.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { PageTabs } from '../../shared/ui/page-tabs.tsx';
import './practice.css';
import { practiceQueries, type StudentEpisode } from './practice-queries.ts';

const ID = /^[1-9]\d{0,14}$/;

interface PracticePageProps {
  readonly kind: PracticeKind;
  readonly render: (of: StudentEpisode) => ReactNode;
}

export function PracticePage({ kind, render }: PracticePageProps) {
  const { studentId = '', episodeId = '' } = useParams();
  if (!ID.test(studentId) || !ID.test(episodeId)) return <NotFoundPage />;
  // Another student's page starts anew: nothing goes on playing.
  return <OpenPractice key={`${studentId}-${episodeId}`} kind={kind} of={{ studentId, episodeId }} render={render} />;
}

function OpenPractice({ kind, of, render }: PracticePageProps & { readonly of: StudentEpisode }) {
  const { data: head, error, refetch } = useQuery(practiceQueries.head(of));
  const [student, episode] = [Number(of.studentId), Number(of.episodeId)];
  const who = head ? `${head.student.nickname}（${head.student.identity}）` : `学员 ${of.studentId} `;
  const tabs = PRACTICE_KIND.options.map(({ value, label }) => ({
    code: value,
    label,
    to: practicePath(student, episode, value),
  }));
  return (
    <Page
      title={`${who}的${PRACTICE_KIND.labelOf(kind)}详情`}
      lead={
        <span className="practice-lead">
          {head?.lesson && <Link to={lessonPath(head.lesson.id)}>{head.lesson.name}</Link>}
          <Link to={episodePath(episode, 'practice')}>{head ? head.episode.name : `讲次 ${of.episodeId}`}</Link>
        </span>
      }
    >
      {error && (
        <div className="panel">
          <ErrorNote error={error} onRetry={() => void refetch()} />
        </div>
      )}
      <PageTabs name="练习" tabs={tabs} current={kind} />
      {render(of)}
    </Page>
  );
}
