/** Where somebody sat an exam: the lesson and the team, each leading to its own page. */
import type { ExamScore } from '@lectern/contract/exams/attempts';
import { lessonPath, teamPath } from '@lectern/domain/lessons/lesson-link';
import { Link } from 'react-router';

type Sat = Pick<ExamScore, 'lesson' | 'team'>;

export const lessonPlace = ({ lesson }: Sat) =>
  lesson === null ? NONE : <Place name={lesson.name} to={lessonPath(lesson.id, 'students')} />;

export const teamPlace = ({ lesson, team }: Sat) =>
  lesson === null || team === null ? NONE : <Place name={team.name} to={teamPath(lesson.id, team.id)} />;

const NONE = <span className="empty-value">—</span>;

const Place = ({ name, to }: { readonly name: string; readonly to: string }) => (
  <Link className="cut" to={to} title={name}>
    {name}
  </Link>
);
