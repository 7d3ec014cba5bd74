/** Date and version (R322). What is chosen counts with 查询 (R323). */
import {
  CLIENT_VERSION,
  type ClientVersion,
  evaluateFilters,
  mayEvaluate,
} from '@lectern/domain/feedback/evaluate-search';
import { type FormEvent, useId, useState } from 'react';
import { DateInput } from '../../shared/forms/date-input.tsx';
import { Segments } from '../../shared/forms/segments.tsx';
import { SearchButtons } from '../../shared/tables/search-buttons.tsx';

export interface FeedbackSearch {
  /** `YYYY-MM-DD`, empty for none. */
  readonly startDate: string;
  /** Empty for all. */
  readonly clientVersion: ClientVersion | '';
}

interface FeedbackFiltersProps {
  readonly search: FeedbackSearch;
  /** `YYYY-MM-DD` of today, where every range ends. */
  readonly today: string;
  readonly now: number;
  readonly onSearch: (search: FeedbackSearch) => void;
}

const NO_SEARCH: FeedbackSearch = { startDate: '', clientVersion: '' };
const VERSIONS = [{ value: '', label: '全部' }, ...CLIENT_VERSION.options];

export function FeedbackFilters({ search, today, now, onSearch }: FeedbackFiltersProps) {
  const [draft, setDraft] = useDraft(search);
  const [told, setTold] = useState(false);
  const id = useId();
  const isNothing = !mayEvaluate(evaluateFilters(draft, now));
  const change = (part: Partial<FeedbackSearch>) => {
    setTold(false);
    setDraft({ ...draft, ...part });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTold(isNothing);
    onSearch(draft);
  };
  const reset = () => {
    setTold(false);
    setDraft(NO_SEARCH);
    onSearch(NO_SEARCH);
  };
  return (
    <form className="feedback-filters panel" role="search" aria-label="查询反馈" onSubmit={submit}>
      <div className="feedback-filter inline-row">
        <label htmlFor={`${id}-start`}>反馈日期</label>
        <DateInput
          id={`${id}-start`}
          placeholder="开始日期"
          value={draft.startDate}
          latest={today}
          onChange={(startDate) => change({ startDate })}
        />
        <span>至</span>
        <label htmlFor={`${id}-end`} className="visually-hidden">
          结束日期，固定为今天
        </label>
        <DateInput id={`${id}-end`} value={today} disabled />
      </div>
      <div className="feedback-filter inline-row">
        <span aria-hidden="true">客户端版本</span>
        <Segments
          name="clientVersion"
          label="客户端版本"
          options={VERSIONS}
          value={draft.clientVersion}
          onChange={(version) => change({ clientVersion: CLIENT_VERSION.has(version) ? version : '' })}
        />
      </div>
      <div className="feedback-buttons inline-row">
        <SearchButtons onReset={reset} />
      </div>
      {told && isNothing && (
        <p className="feedback-told" role="alert">
          请先选择开始日期或一个客户端版本
        </p>
      )}
    </form>
  );
}

/** What is being chosen; another address (back, a colleague's link) replaces it. */
function useDraft(search: FeedbackSearch): readonly [FeedbackSearch, (draft: FeedbackSearch) => void] {
  const given = `${search.startDate} ${search.clientVersion}`;
  const [state, setState] = useState({ given, draft: search });
  if (state.given !== given) setState({ given, draft: search });
  return [state.given === given ? state.draft : search, (draft) => setState({ given, draft })];
}
