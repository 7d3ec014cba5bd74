import type { FormEvent } from 'react';
import { enteredText } from './entered-text.ts';
import './pager.css';
import { lastPage, type PageState, pageNumbers, type Total, totalText, typedPage } from './paging.ts';

interface PagerProps {
  readonly state: PageState;
  readonly total: Total | undefined;
  /** What is counted: `门课程`. */
  readonly unit: string;
  readonly sizes?: readonly number[];
  readonly onChange: (state: PageState) => void;
  /** Asks for the exact count; absent while it is being asked. */
  readonly onCount?: (() => void) | undefined;
}

const SIZES = [20, 50, 100, 200];

/** Count, page numbers, page size and a jump. */
export function Pager({ state, total, unit, sizes = SIZES, onChange, onCount }: PagerProps) {
  const { page, pageSize } = state;
  const last = total ? Math.max(lastPage(total, pageSize), page) : page;
  const turn = (to: number) => onChange({ page: to, pageSize });
  return (
    <nav className="pager" aria-label="分页">
      <span className="pager-total" role="status">
        {total && `共 ${totalText(total)} ${unit}`}
        {total && !total.exact && onCount && (
          <button type="button" className="pager-count" onClick={onCount}>
            精确计数
          </button>
        )}
      </span>
      <button
        type="button"
        className="pager-page"
        aria-label="上一页"
        disabled={page <= 1}
        onClick={() => turn(page - 1)}
      >
        ‹
      </button>
      {pageNumbers(page, last).map((number, index) =>
        number === null ? (
          // The gaps have no name of their own; there are two at most.
          <span key={`gap-${index}`} className="pager-gap">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            className="pager-page"
            aria-label={`第 ${number} 页`}
            {...(number === page ? { 'aria-current': 'page' as const } : {})}
            onClick={() => turn(number)}
          >
            {number}
          </button>
        ),
      )}
      <button
        type="button"
        className="pager-page"
        aria-label="下一页"
        disabled={page >= last && (total?.exact ?? true)}
        onClick={() => turn(page + 1)}
      >
        ›
      </button>
      {sizes.some((size) => size !== pageSize) && (
        <select
          className="pager-input"
          aria-label="每页条数"
          value={pageSize}
          onChange={(event) => {
            const size = Number(event.target.value);
            // What stood first on the screen is still there.
            onChange({ page: Math.floor(((page - 1) * pageSize) / size) + 1, pageSize: size });
          }}
        >
          {[...new Set([...sizes, pageSize])]
            .toSorted((a, b) => a - b)
            .map((size) => (
              <option key={size} value={size}>
                {size} 条/页
              </option>
            ))}
        </select>
      )}
      {last > 1 && <Jump last={last} onJump={turn} />}
    </nav>
  );
}

function Jump({ last, onJump }: { last: number; onJump: (page: number) => void }) {
  const jump = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const to = typedPage(enteredText(form, 'page'), last);
    form.reset();
    if (to !== undefined) onJump(to);
  };
  return (
    <form className="pager-jump" onSubmit={jump}>
      <label>
        跳至 <input name="page" className="pager-input" inputMode="numeric" autoComplete="off" /> 页
      </label>
    </form>
  );
}
