import { skipToken, useQuery } from '@tanstack/react-query';
import { CloseIcon } from '../../../shared/ui/icons.tsx';
import { lessonQueries } from '../lesson-queries.ts';
import { chipsOf } from './filter-words.ts';
import type { LessonAddress, LessonFilter } from './lesson-address.ts';

interface FilterChipsProps {
  readonly address: LessonAddress;
  readonly onRemove: (key: LessonFilter) => void;
  readonly onReset: () => void;
}

/** What the list is filtered by, in words; each can be taken away. Folded or not, nothing filters unseen. */
export function FilterChips({ address, onRemove, onReset }: FilterChipsProps) {
  const { data: options } = useQuery(lessonQueries.options());
  const teacherId = Number(address.teacherId ?? 0);
  const teacher = lessonQueries.teacher(teacherId);
  const { data: found } = useQuery(teacherId > 0 ? teacher : { ...teacher, queryFn: skipToken });
  const chips = chipsOf(address, { options, teacherName: found?.name });
  if (chips.length === 0) return null;
  return (
    <div className="chips" data-private>
      {chips.map(({ key, label, words, ignored }) => (
        <span key={key} className="chip" data-ignored={ignored}>
          <span title={`${label}：${words}`}>
            {label}：{words}
          </span>
          {ignored && <span className="visually-hidden">（未生效）</span>}
          <button type="button" className="icon-button" aria-label={`去掉条件：${label}`} onClick={() => onRemove(key)}>
            <CloseIcon />
          </button>
        </span>
      ))}
      {chips.length > 1 && (
        <button type="button" className="row-action" onClick={onReset}>
          全部清除
        </button>
      )}
      {chips.some(({ ignored }) => ignored) && <span className="chips-note">按 ID 查询时，划掉的条件不生效</span>}
    </div>
  );
}
