import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { lessonFieldLabel } from '@lectern/domain/lessons/lesson-field-labels';
import { NO_VALUE } from '@lectern/domain/lessons/lesson-value-words';
import { SALE_REASON } from '@lectern/domain/lessons/sale-status';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { countWords } from '../../../shared/tables/paging.ts';
import { type RuledTime, ruledTime } from './ruled-time.ts';

/** The dates that decide about a lesson, each with the rule that made it. */
export function KeyDates({ lesson }: { lesson: LessonV2 }) {
  const { paidCount, limit } = lesson.saleInfo;
  const facts = [
    { label: '开课', value: span(lesson.startTime, lesson.endTime), rule: '' },
    { label: lessonFieldLabel('startSaleTime'), ...ruledTime('startSaleTime', lesson) },
    { label: lessonFieldLabel('endSaleTime'), ...endOfSale(lesson) },
    { label: lessonFieldLabel('refundDeadline'), ...ruledTime('refundDeadline', lesson) },
    { label: lessonFieldLabel('transferredDeadline'), ...ruledTime('transferredDeadline', lesson) },
    {
      label: '已付 / 招生人数',
      value: `${countWords(paidCount)} / ${limit === 0 ? '不限' : countWords(limit)}`,
      rule: '',
    },
    { label: '讲次进度', value: `${lesson.endedEpisodeCount} / ${lesson.episodeCount}`, rule: '' },
  ];
  return (
    <dl className="key-dates">
      {facts.map(({ label, value, rule }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {rule && <span className="fact-rule">{rule}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** With the reason where a lesson is not on sale although no time of its own says so. */
function endOfSale(lesson: LessonV2): RuledTime {
  const { saleReason } = lesson.saleInfo;
  const { value, rule } = ruledTime('endSaleTime', lesson);
  return saleReason === 'noEnd' ? { value: NO_VALUE, rule: SALE_REASON.labelOf(saleReason) } : { value, rule };
}

function span(start: number, end: number): string {
  if (start === 0) return '大纲中未设置';
  return end === 0 ? formatDateTime(start) : `${formatDateTime(start)} 至 ${formatDateTime(end)}`;
}
