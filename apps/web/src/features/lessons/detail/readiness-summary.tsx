/** What stands in the way of publishing a lesson, or is wrong with a published one: how much of it, and on a press what. */
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useId, useState } from 'react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { commandOnOne } from '../../../shared/plan/command-request.ts';
import { ChevronDownIcon } from '../../../shared/ui/icons.tsx';
import { useAskAction } from '../actions/lesson-actions.tsx';
import { RefusalWords } from '../actions/mend-links.tsx';
import { lessonQueries } from '../lesson-queries.ts';

interface ReadinessSummaryProps {
  readonly lesson: Pick<LessonV2, 'id' | 'name' | 'status'>;
  readonly mayWrite: boolean;
}

/** A check that failed says so and is never "ready". Where nothing is wrong with a published lesson nothing stands. */
export function ReadinessSummary({ lesson, mayWrite }: ReadinessSummaryProps) {
  const { data, error, refetch } = useQuery(lessonQueries.readiness(lesson.id));
  if (lesson.status === 'canceled') return null;
  if (error && !data) return <UnknownReadiness error={error} onRetry={() => void refetch()} />;
  const published = lesson.status === 'published';
  if (!data) {
    return published ? null : (
      <p className="readiness" data-state="checking">
        正在做发布检查
      </p>
    );
  }
  const refusals = published ? [] : data.refusals;
  const found = [...refusals, ...data.warnings];
  if (found.length === 0) {
    return published ? null : (
      <p className="readiness" data-state="ready">
        发布检查通过，可以发布
      </p>
    );
  }
  return (
    <Findings
      words={published ? `有 ${found.length} 项需留意` : wordsOf(refusals.length, data.warnings.length)}
      state={refusals.length > 0 ? 'refused' : 'warned'}
      found={found}
      lesson={lesson}
      mayWrite={mayWrite}
    />
  );
}

/** These are also fixed by giving the lesson another assessment, which the form does not do. */
const WANT_ASSESSMENT: readonly string[] = ['withoutAssessment', 'assessmentMisfits'];

type Finding = ComponentProps<typeof RefusalWords>['refusal'] & { readonly code: string };

interface FindingsProps {
  readonly words: string;
  readonly state: 'refused' | 'warned';
  readonly found: readonly Finding[];
  readonly lesson: ReadinessSummaryProps['lesson'];
  readonly mayWrite: boolean;
}

/** Folded, so that the work of the tab begins high on the page. */
function Findings({ words, state, found, lesson, mayWrite }: FindingsProps) {
  const ask = useAskAction();
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  return (
    <>
      <button
        type="button"
        className="readiness"
        data-state={state}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
      >
        {words}
        <ChevronDownIcon />
      </button>
      {isOpen && (
        <ul className="readiness-list" id={list} data-state={state}>
          {found.map((one) => (
            <li key={one.code}>
              <RefusalWords lessonId={lesson.id} refusal={one} mayWrite={mayWrite} />
              {mayWrite && WANT_ASSESSMENT.includes(one.code) && (
                <button
                  type="button"
                  className="row-action"
                  onClick={() => ask(commandOnOne('lesson.bindAssessment', lesson))}
                >
                  绑定测评
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function UnknownReadiness({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <p className="readiness" data-state="unknown" role="status">
      发布检查结果未知：{messageOf(error)}
      {'。'}
      <button type="button" className="row-action" onClick={onRetry}>
        重新检查
      </button>
    </p>
  );
}

function wordsOf(refusals: number, warnings: number): string {
  if (refusals === 0) return `可以发布，发布时需确认 ${warnings} 项`;
  return `还不能发布，有 ${refusals} 项待处理${warnings === 0 ? '' : `，另需确认 ${warnings} 项`}`;
}
