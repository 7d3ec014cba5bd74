/** In a dialog that deletes: what refers to the object, and what the deletion would be refused for. */
import { type DeletePrompt, deletePromptsContract } from '@lectern/contract/history/delete-prompts';
import type { PromptKind } from '@lectern/domain/delete-prompts/prompt-codes';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../api/call.ts';
import { countText } from '../tables/paging.ts';
import './delete-prompts.css';
import { Mark } from '../ui/marks.tsx';
import { ErrorNote, Skeleton } from '../ui/notes.tsx';

interface DeletePromptsProps {
  readonly kind: PromptKind;
  readonly id: number;
  /** A link leads away from the dialog. */
  readonly onLeave: () => void;
}

export function DeletePrompts({ kind, id, onLeave }: DeletePromptsProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['delete-prompts', kind, id],
    queryFn: ({ signal }) => call(deletePromptsContract.list, { query: { kind, id } }, { signal }),
    // What refers to it changes elsewhere.
    staleTime: 0,
    gcTime: 0,
    meta: { failure: 'inline' },
  });
  return (
    <section className="delete-prompts" aria-label="引用情况">
      {data ? (
        <Prompts prompts={data} onLeave={onLeave} />
      ) : error ? (
        <ErrorNote error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={2} />
      )}
    </section>
  );
}

function Prompts({ prompts, onLeave }: { prompts: readonly DeletePrompt[]; onLeave: () => void }) {
  if (prompts.length === 0) return <p>没有其他内容引用它。</p>;
  const isBlocked = prompts.some(({ blocks }) => blocks);
  return (
    <>
      <p>{isBlocked ? '以下内容引用它，标记的几项处理后才能删除：' : '以下内容引用它，不影响删除：'}</p>
      <ul>
        {prompts.map(({ kind, label, count, blocks, sample }) => (
          <li key={kind}>
            <span className="delete-prompt-head">
              {kind === 'published' ? label : `${label} ${countText(count)}`}
              {blocks && <Mark tone="danger">须先处理</Mark>}
            </span>
            {sample.length > 0 && <Sample rows={sample} more={count > sample.length} onLeave={onLeave} />}
          </li>
        ))}
      </ul>
    </>
  );
}

interface SampleProps {
  readonly rows: DeletePrompt['sample'];
  readonly more: boolean;
  readonly onLeave: () => void;
}

function Sample({ rows, more, onLeave }: SampleProps) {
  return (
    <span className="delete-prompt-sample">
      {rows.map(({ id, name, href }) =>
        href === null ? (
          <span key={id}>{name}</span>
        ) : (
          <Link key={id} to={href} onClick={onLeave}>
            {name}
          </Link>
        ),
      )}
      {more && <span>等</span>}
    </span>
  );
}
