/** Below 入学测评 in the form of a lesson that asks for one: which it has, and a search for another. */
import { assessmentLabel } from '@lectern/domain/assessments/assessment-codes';
import { assessmentPath } from '@lectern/domain/assessments/assessment-link';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messageOf } from '../../../shared/api/api-error.ts';
import { commandOnOne } from '../../../shared/plan/command-request.ts';
import { useAskAction } from '../actions/lesson-actions.tsx';
import { isMissing, lessonQueries } from '../lesson-queries.ts';

interface BoundAssessmentProps {
  readonly lesson: { readonly id: number; readonly name: string };
}

export function BoundAssessment({ lesson }: BoundAssessmentProps) {
  const ask = useAskAction();
  // Binding is written beside the form: this is read again after it, the form is not.
  const { data, error } = useQuery(lessonQueries.assessment(lesson.id, 0));
  const isNone = error !== null && isMissing(error);
  const bound = isNone ? undefined : data;
  return (
    <>
      {bound && <Link to={assessmentPath(bound.id)}>{assessmentLabel(bound)}</Link>}
      {isNone && '还没有绑定测评'}
      {error && !isNone && `测评未知：${messageOf(error)}`}{' '}
      <button type="button" className="row-action" onClick={() => ask(commandOnOne('lesson.bindAssessment', lesson))}>
        {bound ? '更换测评' : '绑定测评'}
      </button>
    </>
  );
}
