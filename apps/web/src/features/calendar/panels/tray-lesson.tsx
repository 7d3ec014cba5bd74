import type { UnscheduledEpisode } from '@lectern/contract/schedule/calendar';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { MINUTE_MS } from '@lectern/domain/time/durations';
import { Link } from 'react-router';
import { toneOf, waitingKey } from '../shown-event.ts';

interface TrayLessonProps {
  readonly waiting: readonly UnscheduledEpisode[];
  readonly mayCreate: boolean;
  readonly chosen: ReadonlySet<string>;
  /** It stands in the calendar and waits to be saved. */
  readonly isPlaced: (key: string) => boolean;
  readonly onChoose: (keys: readonly string[], on: boolean) => void;
  readonly onOpen: (waiting: UnscheduledEpisode) => void;
}

/** What one lesson still waits for: each with a box to choose it and a button that asks for its time. */
export function TrayLesson({ waiting, mayCreate, chosen, isPlaced, onChoose, onOpen }: TrayLessonProps) {
  const [first] = waiting;
  if (!first) return null;
  const free = waiting.map(waitingKey).filter((key) => !isPlaced(key));
  const all = free.length > 0 && free.every((key) => chosen.has(key));
  return (
    <section>
      <h3>
        {mayCreate && (
          <input
            type="checkbox"
            aria-label={`选择“${first.lessonName}”待排的 ${free.length} 讲`}
            disabled={free.length === 0}
            checked={all}
            ref={(box) => {
              if (box) box.indeterminate = !all && free.some((key) => chosen.has(key));
            }}
            onChange={() => onChoose(free, !all)}
          />
        )}
        <Link to={lessonPath(first.lessonId)}>{first.lessonName}</Link>
      </h3>
      <ul>
        {waiting.map((one) => {
          const key = waitingKey(one);
          const placed = isPlaced(key);
          return (
            <li key={one.templateId}>
              {mayCreate && (
                <input
                  type="checkbox"
                  aria-label={`选择“${one.name}”`}
                  disabled={placed}
                  checked={!placed && chosen.has(key)}
                  onChange={(event) => onChoose([key], event.target.checked)}
                />
              )}
              <button
                type="button"
                className={`cal-waiting ${toneOf(one.subjectId)}`}
                data-waiting={key}
                disabled={!mayCreate || placed}
                aria-haspopup="dialog"
                title={placed ? '已放到日历上，还未保存' : '拖到日历中，或点击填写时间'}
                onClick={() => onOpen(one)}
              >
                <span className="cal-name">{one.name}</span>
                <span className="cal-detail">
                  {placed ? '已放到日历上，未保存' : `${one.labelName} · ${one.durationMs / MINUTE_MS} 分钟`}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
