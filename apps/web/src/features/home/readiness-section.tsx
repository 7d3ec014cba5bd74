/** 待发布: one's own lessons of the next 30 days that are not ready to publish, each with what stands in the way. */
import type { ReadinessBoard } from '@lectern/contract/lessons/action-replies';
import { lessonsPath } from '@lectern/domain/lessons/lesson-link';
import { READINESS_DAYS } from '@lectern/domain/lessons/readiness-window';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { EmptyNote, ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { MendLinks } from '../lessons/index.ts';
import { readinessQuery } from './home-queries.ts';
import './readiness-section.css';

/** The days in which it is urgent. */
const SOON_DAYS = 7;

export function ReadinessSection({ mayWrite }: { mayWrite: boolean }) {
  const board = useQuery(readinessQuery);
  return (
    <section className="panel ready-board" aria-labelledby="ready-board">
      <h2 id="ready-board">
        我的待发布课程
        <small>{READINESS_DAYS} 天内开课，还不能发布或需确认</small>
      </h2>
      {board.isPending && <Skeleton lines={5} />}
      {board.isError && <ErrorNote error={board.error} onRetry={() => void board.refetch()} />}
      {board.data && <Board {...board.data} mayWrite={mayWrite} />}
    </section>
  );
}

/** How long until it starts, as one says it. */
function daysLabel(days: number): string {
  if (days <= 1) return days === 1 ? '明天' : '今天';
  return `${days} 天后`;
}

function Board({ list, readyIds, more, mayWrite }: ReadinessBoard & { mayWrite: boolean }) {
  if (list.length === 0) {
    if (readyIds.length > 0) {
      return (
        <EmptyNote title={`${readyIds.length} 门待发布课程都已就绪`}>
          <Link to={lessonsPath(readyIds)}>查看并发布</Link>
        </EmptyNote>
      );
    }
    return <EmptyNote title="近期没有待发布的课程">这里列出由我负责的未发布课程</EmptyNote>;
  }
  return (
    <>
      <ol className="ready-list plain-list">
        {list.map((lesson) => (
          <li key={lesson.id}>
            <span className="ready-days" data-soon={lesson.daysLeft <= SOON_DAYS}>
              {daysLabel(lesson.daysLeft)}
            </span>
            <div className="ready-lesson">
              <div className="ready-name">
                <Link to={`/lessons/${lesson.id}`} title={lesson.name}>
                  {lesson.name}
                </Link>
                <time>{formatDateTime(lesson.startTime)} 开课</time>
              </div>
              <ul className="ready-items plain-list">
                {lesson.refusals.map((refusal) => (
                  <li key={refusal.code}>
                    <span className="ready-reason danger-text">{refusal.message}</span>
                    <MendLinks lessonId={lesson.id} refusal={refusal} mayWrite={mayWrite} />
                  </li>
                ))}
                {lesson.warnings.map((warning) => (
                  <li key={warning.code}>
                    <span className="ready-reason">{warning.message}</span>
                    <MendLinks lessonId={lesson.id} refusal={warning} mayWrite={mayWrite} />
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
      {(readyIds.length > 0 || more) && (
        <p className="bench-more">
          {readyIds.length > 0 && (
            <>
              另有 <Link to={lessonsPath(readyIds)}>{readyIds.length} 门已就绪</Link>，可以直接发布。
            </>
          )}
          {more && '只检查了最先开课的 50 门。'}
        </p>
      )}
    </>
  );
}
