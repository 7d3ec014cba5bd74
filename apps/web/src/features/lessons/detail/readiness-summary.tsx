import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { RefusalWords } from '../actions/mend-links.tsx';
import { lessonQueries } from '../lesson-queries.ts';

interface ReadinessProps {
  readonly lessonId: number;
  readonly mayWrite: boolean;
}

/** What is wrong with a lesson that is published already; where nothing is, nothing stands there. */
export function PublishedWarnings({ lessonId, mayWrite }: ReadinessProps) {
  const { data, error, refetch } = useQuery(lessonQueries.readiness(lessonId));
  if (error && !data) return <UnknownReadiness error={error} onRetry={() => void refetch()} />;
  if (!data || data.warnings.length === 0) return null;
  return (
    <Findings state="warned" found={data.warnings} lessonId={lessonId} mayWrite={mayWrite}>
      有 {data.warnings.length} 项需留意
    </Findings>
  );
}

/** Everything that would refuse a publish now, each with its place. A check that failed says so and is never "ready". */
export function ReadinessSummary({ lessonId, mayWrite }: ReadinessProps) {
  const { data, error, refetch } = useQuery(lessonQueries.readiness(lessonId));
  if (error && !data) return <UnknownReadiness error={error} onRetry={() => void refetch()} />;
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
    <Findings
      state={refusals.length > 0 ? 'refused' : 'warned'}
      found={[...refusals, ...warnings]}
      lessonId={lessonId}
      mayWrite={mayWrite}
    >
      {wordsOf(refusals.length, warnings.length)}
    </Findings>
  );
}

/** So many stand there at once; more would push the tabs of the lesson out of the window. */
const SHOWN_AT_ONCE = 4;

type Finding = ComponentProps<typeof RefusalWords>['refusal'] & { readonly code: string };

interface FindingsProps extends ReadinessProps {
  readonly state: 'refused' | 'warned';
  readonly found: readonly Finding[];
  /** How many there are, in words. */
  readonly children: ReactNode;
}

/** The button stands before the list: who reads on after unfolding it comes upon what was hidden. */
function Findings({ state, found, lessonId, mayWrite, children }: FindingsProps) {
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const rest = found.length - SHOWN_AT_ONCE;
  const isFolded = rest > 0 && !isOpen;
  return (
    <div className="readiness" data-state={state}>
      <p>
        {children}
        {rest > 0 && (
          <button
            type="button"
            className="row-action"
            aria-expanded={isOpen}
            aria-controls={list}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? `只看前 ${SHOWN_AT_ONCE} 项` : `展开其余 ${rest} 项`}
          </button>
        )}
      </p>
      <ul id={list}>
        {(isFolded ? found.slice(0, SHOWN_AT_ONCE) : found).map((one) => (
          <li key={one.code}>
            <RefusalWords lessonId={lessonId} refusal={one} mayWrite={mayWrite} />
          </li>
        ))}
      </ul>
    </div>
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
  return `还不能发布，有 ${refusals} 项待处理${warnings === 0 ? '' : `，另有 ${warnings} 项发布时需确认`}`;
}
