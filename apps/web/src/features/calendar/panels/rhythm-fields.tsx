/** The weekly rhythm of one lesson: weekdays and times, the first date, who gives it. */
import { dayLabel, weekdayLabel } from '@lectern/domain/calendar/calendar-range';
import type { PatternPlace } from '@lectern/domain/schedule/weekly-pattern';
import { MINUTE_MS } from '@lectern/domain/time/durations';
import { formatClock } from '@lectern/domain/time/shanghai-time';
import { Suspense, useId } from 'react';
import { DateInput } from '../../../shared/forms/date-input.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import { RecordPicker } from '../../../shared/plan/record-picker.tsx';
import { CloseIcon } from '../../../shared/ui/icons.tsx';
import type { PlacedAlong, RhythmWish } from './rhythm-wish.ts';

interface RhythmFieldsProps {
  readonly lessonName: string;
  readonly count: number;
  readonly wish: RhythmWish;
  readonly placed: readonly PlacedAlong[];
  readonly passedOver: readonly string[];
  /** The lesson has no rhythm of its own yet. */
  readonly isFirst: boolean;
  readonly onChange: (wish: RhythmWish) => void;
}

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'].map((label, index) => ({
  value: index + 1,
  label,
}));
const QUARTER_MS = 15 * MINUTE_MS;
const DAY_QUARTERS = 96;
const MAX_PER_WEEK = 7;

export function RhythmFields({ lessonName, count, wish, placed, passedOver, isFirst, onChange }: RhythmFieldsProps) {
  const id = useId();
  const { pattern } = wish;
  const setPlace = (at: number, change: Partial<PatternPlace>) =>
    onChange({ ...wish, pattern: pattern.map((place, index) => (index === at ? { ...place, ...change } : place)) });
  return (
    <fieldset className="rhythm">
      <legend>
        {lessonName}
        <span>已选 {count} 讲</span>
      </legend>
      <div className="rhythm-places" role="group" aria-label="每周上课时间">
        {pattern.map((place, index) => (
          // Two places of a week may be alike while they are typed.
          <div key={index} className="rhythm-place">
            <SelectInput<number>
              id={`${id}-weekday-${index}`}
              aria-label={`第 ${index + 1} 个时间的星期`}
              clearable={false}
              options={WEEKDAYS}
              value={place.weekday}
              onChange={(weekday) => setPlace(index, { weekday: weekday ?? place.weekday })}
            />
            <SelectInput<number>
              id={`${id}-clock-${index}`}
              aria-label={`第 ${index + 1} 个时间的开始时间`}
              clearable={false}
              options={clocksWith(place.clock)}
              value={place.clock}
              onChange={(clock) => setPlace(index, { clock: clock ?? place.clock })}
            />
            {pattern.length > 1 && (
              <button
                type="button"
                className="icon-button"
                aria-label={`去掉第 ${index + 1} 个时间`}
                onClick={() => onChange({ ...wish, pattern: pattern.filter((_, other) => other !== index) })}
              >
                <CloseIcon />
              </button>
            )}
          </div>
        ))}
        {pattern.length < MAX_PER_WEEK && (
          <button
            type="button"
            className="row-action"
            onClick={() => onChange({ ...wish, pattern: [...pattern, nextPlace(pattern)] })}
          >
            每周再加一次
          </button>
        )}
      </div>
      <div className="rhythm-rest">
        <Field id={`${id}-from`} label="从哪天开始">
          {(input) => <DateInput {...input} value={wish.from} onChange={(from) => onChange({ ...wish, from })} />}
        </Field>
        <Field id={`${id}-teacher`} label="授课老师">
          {(input) => (
            <Suspense>
              <RecordPicker
                control="teacher"
                {...input}
                value={wish.teacherId}
                onChange={(teacherId) => onChange({ ...wish, teacherId })}
              />
            </Suspense>
          )}
        </Field>
      </div>
      <p className="rhythm-outcome" role="status">
        {isFirst && '课程还没有上课规律，请先填写。'}
        {outcomeWords(placed, count)}
        {passedOver.length > 0 && `，跳过${passedOver.join('、')}`}
      </p>
    </fieldset>
  );
}

function nextPlace(pattern: readonly PatternPlace[]): PatternPlace {
  const last = pattern.at(-1) ?? { weekday: 6, clock: 0 };
  return { weekday: (last.weekday % 7) + 1, clock: last.clock };
}

/** Quarters of an hour, and whatever the class has. */
function clocksWith(clock: number) {
  const quarters = Array.from({ length: DAY_QUARTERS }, (_, quarter) => quarter * QUARTER_MS);
  return [...new Set([...quarters, clock])]
    .toSorted((a, b) => a - b)
    .map((value) => ({ value, label: clockLabel(value) }));
}

function clockLabel(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

function outcomeWords(placed: readonly PlacedAlong[], count: number): string {
  const [first, last] = [placed[0], placed.at(-1)];
  if (!first || !last) return '请填写时间和开始日期';
  const when = ({ startAt }: PlacedAlong) => `${dayLabel(startAt)} ${weekdayLabel(startAt)} ${formatClock(startAt)}`;
  const left = placed.length < count ? `，还有 ${count - placed.length} 讲排不下` : '';
  return placed.length === 1
    ? `${when(first)}${left}`
    : `${when(first)} 至 ${when(last)}，共 ${placed.length} 讲${left}`;
}
