/**
 * The search form: one line of what is asked for most, the rest on demand, and whether it was unfolded is remembered.
 * What is typed counts on Enter or 查询; what is chosen counts at once. The heavy inputs arrive with the second part.
 */
import { LESSON_STATUS } from '@lectern/domain/lessons/lesson-codes';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { Segments } from '../../../shared/forms/segments.tsx';
import { useDraft } from '../../../shared/hooks/use-draft.ts';
import { ChevronDownIcon, SearchIcon } from '../../../shared/ui/icons.tsx';
import '../../../shared/forms/text-input.css';
import { FILTER_LABEL } from './filter-words.ts';
import type { FilterChange, LessonAddress } from './lesson-address.ts';
import '../../../shared/tables/list-filters.css';

const MoreFilters = lazy(async () => ({ default: (await import('./more-filters.tsx')).MoreFilters }));
const OPEN_KEY = 'lectern.lessons.filters-open';
const ANY = '';

interface LessonFiltersProps {
  readonly address: LessonAddress;
  readonly onChange: (change: FilterChange) => void;
  readonly onReset: () => void;
}

export function LessonFilters({ address, onChange, onReset }: LessonFiltersProps) {
  const [lessonInfo, setLessonInfo] = useDraft(address.lessonInfo);
  const [episodeInfo, setEpisodeInfo] = useDraft(address.episodeInfo);
  const [open, setOpen] = useState(() => localStorage.getItem(OPEN_KEY) === 'true');
  const typed = { lessonInfo: lessonInfo.trim(), episodeInfo: episodeInfo.trim() };
  const search = (event: FormEvent) => {
    event.preventDefault();
    onChange(typed);
  };
  const reset = () => {
    setLessonInfo('');
    setEpisodeInfo('');
    onReset();
  };
  const unfold = () => {
    localStorage.setItem(OPEN_KEY, String(!open));
    setOpen(!open);
  };
  return (
    <form className="list-filters" role="search" aria-label="查询课程" onSubmit={search}>
      <div className="filter-line">
        <label className="filter-text">
          <span className="visually-hidden">{FILTER_LABEL.lessonInfo}</span>
          <input
            type="search"
            className="text-input"
            placeholder={`${FILTER_LABEL.lessonInfo}，多个 ID 用空格或逗号隔开`}
            value={lessonInfo}
            maxLength={200}
            onChange={(event) => setLessonInfo(event.target.value)}
          />
        </label>
        <label className="filter-text filter-episode">
          <span className="visually-hidden">{FILTER_LABEL.episodeInfo}</span>
          <input
            type="search"
            className="text-input"
            placeholder={FILTER_LABEL.episodeInfo}
            value={episodeInfo}
            maxLength={200}
            onChange={(event) => setEpisodeInfo(event.target.value)}
          />
        </label>
        <StatusChoice value={address.status} onChange={(status) => onChange({ ...typed, status })} />
        <span className="filter-buttons">
          <button type="submit" className="button button-primary">
            <SearchIcon />
            查询
          </button>
          <button type="button" className="button" onClick={reset}>
            重置
          </button>
          <button type="button" className="filter-fold" aria-expanded={open} onClick={unfold}>
            {open ? '收起' : '更多条件'}
            <ChevronDownIcon />
          </button>
        </span>
      </div>
      {open && (
        <Suspense fallback={<div className="filter-grid-space" aria-hidden="true" />}>
          <MoreFilters address={address} onChange={(change) => onChange({ ...typed, ...change })} />
        </Suspense>
      )}
    </form>
  );
}

interface StatusChoiceProps {
  readonly value: LessonAddress['status'];
  readonly onChange: (status: string | undefined) => void;
}

function StatusChoice({ value, onChange }: StatusChoiceProps) {
  return (
    <Segments
      name="status"
      label={FILTER_LABEL.status}
      options={[{ value: ANY, label: '全部' }, ...LESSON_STATUS.options]}
      value={value ?? ANY}
      onChange={(status) => onChange(status || undefined)}
    />
  );
}
