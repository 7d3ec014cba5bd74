import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { deskPath } from '@lectern/domain/customer-service/desk-paths';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { lessonSubTabs } from '@lectern/domain/lessons/lesson-tabs';
import { Link } from 'react-router';

interface StudentLinkProps {
  readonly lesson: LessonV2;
  readonly studentId: number;
  readonly name: string;
}

export const individualPath = (lessonId: number, studentId: number): string =>
  `${lessonPath(lessonId, 'stat', 'individual')}?studentId=${studentId}`;

/** To 学员个人数据, which lessons of primary school do not have (R062): there to the student's page. */
export function StudentLink({ lesson, studentId, name }: StudentLinkProps) {
  const hasPage = lessonSubTabs('stat', lesson).includes('individual');
  const to = hasPage ? individualPath(lesson.id, studentId) : deskPath(studentId);
  return (
    <Link className="cut" to={to} title={name} data-private>
      {name}
    </Link>
  );
}
