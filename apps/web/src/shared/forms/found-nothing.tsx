/** What an opened choice says where it has nothing to offer: still looking, none there, or the search failed. */
import { messageOf } from '../api/api-error.ts';

interface FoundNothingProps {
  readonly found: {
    readonly isFetching: boolean;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** Said where the search was answered and found none. */
  readonly none: string;
}

export function FoundNothing({ found: { isFetching, error, refetch }, none }: FoundNothingProps) {
  if (isFetching) return '查找中';
  if (!error) return none;
  return (
    <span role="alert">
      查找失败：{messageOf(error)}
      <button type="button" className="row-action" onClick={() => void refetch()}>
        重试
      </button>
    </span>
  );
}
