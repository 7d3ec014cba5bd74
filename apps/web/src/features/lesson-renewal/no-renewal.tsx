/** In the place of figures that there are none of: absent for the type of the lesson, or unknown for now. */
import { EmptyNote } from '../../shared/ui/notes.tsx';

interface NoRenewalProps {
  readonly state: 'unknown' | 'absent';
  readonly why: string;
  readonly onRetry: () => void;
}

export function NoRenewal({ state, why, onRetry }: NoRenewalProps) {
  return (
    <div className="panel">
      <EmptyNote title={state === 'absent' ? '这门课程没有续报数据' : '续报未知'}>
        <p>{why}。</p>
        {state === 'unknown' && (
          <button type="button" className="button" onClick={onRetry}>
            重试
          </button>
        )}
      </EmptyNote>
    </div>
  );
}
