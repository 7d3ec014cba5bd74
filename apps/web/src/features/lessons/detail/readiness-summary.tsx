import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../shared/api/api-error.ts';
import { RefusalWords } from '../actions/mend-links.tsx';
import { lessonQueries } from '../lesson-queries.ts';

/** Everything that would refuse a publish now, each with its place. A check that failed says so and is never "ready". */
export function ReadinessSummary({ lesson, mayWrite }: { lesson: LessonV2; mayWrite: boolean }) {
  const { data, error, refetch } = useQuery(lessonQueries.readiness(lesson.id));
  if (error && !data) {
    return (
      <p className="readiness" data-state="unknown" role="status">
        发布检查结果未知：{messageOf(error)}
        {'。'}
        <button type="button" className="row-action" onClick={() => void refetch()}>
          重新检查
        </button>
      </p>
    );
  }
  if (!data)
    return (
      <p className="readiness" data-state="checking">
        正在做发布检查
      </p>
    );
  const { refusals, warnings } = data;
  if (refusals.length === 0 && warnings.length === 0) {
    return (
      <p className="readiness" data-state="ready">
        发布检查通过，可以发布
      </p>
    );
  }
  return (
    <div className="readiness" data-state={refusals.length > 0 ? 'refused' : 'warned'}>
      <p>{wordsOf(refusals.length, warnings.length)}</p>
      <ul>
        {refusals.map((refusal) => (
          <li key={refusal.code}>
            <RefusalWords lessonId={lesson.id} refusal={refusal} mayWrite={mayWrite} />
          </li>
        ))}
        {warnings.map((warning) => (
          <li key={warning.code}>
            <RefusalWords lessonId={lesson.id} refusal={warning} mayWrite={mayWrite} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function wordsOf(refusals: number, warnings: number): string {
  if (refusals === 0) return `可以发布，发布时需确认 ${warnings} 项`;
  return `还不能发布，有 ${refusals} 项待处理${warnings === 0 ? '' : `，另有 ${warnings} 项发布时需确认`}`;
}
