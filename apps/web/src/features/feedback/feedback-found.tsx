/** What a search found: its stars, and the comments as a list (R324, R325), of which all can be copied (R326). */
import type { EvaluatePage, Evaluation } from '@lectern/contract/students/feedback';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { chipsIn } from '../../shared/lists/chips-in.ts';
import { FilterChips } from '../../shared/lists/filter-chips.tsx';
import type { ListKind } from '../../shared/lists/list-kind.ts';
import { ListWithFile } from '../../shared/lists/list-with-file.tsx';
import { copyRows } from '../../shared/tables/copy-rows.ts';
import { countText } from '../../shared/tables/paging.ts';
import { FEEDBACK_COLUMNS, textRows } from './feedback-columns.tsx';
import type { FeedbackAddress } from './feedback-kind.ts';
import { feedbackQuery } from './feedback-query.ts';
import { StarSummaryTable } from './star-summary.tsx';

interface FeedbackFoundProps {
  readonly kind: ListKind<Evaluation, FeedbackAddress>;
  readonly address: FeedbackAddress;
  readonly now: number;
}

const NO_NAMES = { options: undefined, records: {} };

export function FeedbackFound({ kind, address, now }: FeedbackFoundProps) {
  const { data, isError } = useQuery({ ...feedbackQuery(address, now), placeholderData: keepPreviousData });
  return (
    // Not the window's height alone: the stars stand above.
    <div>
      <ListWithFile
        kind={kind}
        columns={FEEDBACK_COLUMNS}
        nothing="还没有收到评价。"
        renderSearch={(searched) => (
          <>
            <FilterChips
              chips={chipsIn(kind, searched.address, NO_NAMES)}
              onRemove={searched.remove}
              onReset={searched.reset}
            />
            {data && <StarSummaryTable star2Count={data.star2Count} />}
            {!data && !isError && <div className="feedback-summary feedback-summary-space" aria-hidden="true" />}
            {data && <CopyAll data={data} />}
          </>
        )}
      />
    </div>
  );
}

function CopyAll({ data: { evaluateDatas: rows, total } }: { data: EvaluatePage }) {
  const count = countText(rows.length);
  return (
    <div className="feedback-toolbar">
      <h2>评价</h2>
      {total > rows.length && (
        <span className="side-note">
          共 {countText(total)} 条，这里是最近的 {count} 条；缩短日期范围可查看其余的
        </span>
      )}
      <button
        type="button"
        className="button"
        disabled={rows.length === 0}
        onClick={() => void copyRows(textRows(rows), `${count} 条评价`)}
      >
        复制{rows.length === 0 ? '' : ` ${count} 条`}
      </button>
    </div>
  );
}
