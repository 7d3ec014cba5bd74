/** What a row changes, field by field: before and after, with the changed parts of a long text marked. */
import type { TaskRow } from '@lectern/contract/tasks/task-replies';
import { type DiffPart, diffText, shortened } from './text-diff.ts';

const SHOWN_AT_FIRST = 4;
const EMPTY = '（空）';
/** As the server writes a value that is not set. */
const UNSET = '—';

type Change = TaskRow['changes'][number];

interface RowChangesProps {
  readonly changes: readonly Pick<Change, 'field' | 'label' | 'before' | 'after'>[];
  readonly all: boolean;
  readonly onAll: () => void;
}

export function RowChanges({ changes, all, onAll }: RowChangesProps) {
  if (changes.length === 0) return <span className="empty-value">无变更</span>;
  // A list one longer than the limit is shown rather than hidden behind a button.
  const shown = all || changes.length <= SHOWN_AT_FIRST + 1 ? changes : changes.slice(0, SHOWN_AT_FIRST);
  return (
    <ul className="plan-changes">
      {shown.map((change, place) => (
        // Several may be about one field: each of the episodes that move together.
        <li key={`${change.field} ${place}`}>
          <span className="plan-field">{change.label}</span>
          <ChangeValues {...change} />
        </li>
      ))}
      {shown.length < changes.length && (
        <li>
          <button type="button" className="row-action" onClick={onAll}>
            显示全部 {changes.length} 处变更
          </button>
        </li>
      )}
    </ul>
  );
}

export function ChangeValues({ before, after }: Pick<Change, 'before' | 'after'>) {
  const { before: old, after: next } = diffText(before, after);
  return (
    <span className="plan-values">
      {before !== '' && (
        <>
          <span className="visually-hidden">原为</span>
          <span className="muted">
            {before === UNSET ? (
              <span className="empty-value">{UNSET}</span>
            ) : (
              <Parts parts={shortened(old)} mark="del" />
            )}
          </span>
          <span className="plan-arrow" aria-hidden="true">
            →
          </span>
        </>
      )}
      <span className="visually-hidden">改为</span>
      <span className="plan-after">
        {after === '' ? <ins>{EMPTY}</ins> : <Parts parts={shortened(next)} mark="ins" />}
      </span>
    </span>
  );
}

function Parts({ parts, mark: Mark }: { parts: readonly DiffPart[]; mark: 'del' | 'ins' }) {
  return parts.map(({ text, changed }, index) =>
    // Parts have no identity of their own and never move.
    changed ? <Mark key={index}>{text}</Mark> : <span key={index}>{text}</span>,
  );
}
