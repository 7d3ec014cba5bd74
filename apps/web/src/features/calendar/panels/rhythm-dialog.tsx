/** 排入待排讲次: many at once, each lesson along its weekly rhythm; they stand in the calendar before they are saved. */
import type { LessonRhythms, UnscheduledEpisode } from '@lectern/contract/schedule/calendar';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { teacherQueries } from '../../../shared/api/teacher-queries.ts';
import { HolidayNote } from '../../../shared/schedule/holiday-note.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import { ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { calendarQueries } from '../calendar-queries.ts';
import type { Placement } from '../move/use-moves.ts';
import { RhythmFields } from './rhythm-fields.tsx';
import { firstWish, holidaysBetween, placedAlong, type RhythmWish } from './rhythm-wish.ts';

interface RhythmDialogProps {
  readonly waiting: readonly UnscheduledEpisode[];
  readonly onClose: () => void;
  readonly onPlace: (placements: readonly Placement[]) => void;
}

export function RhythmDialog({ waiting, onClose, onPlace }: RhythmDialogProps) {
  const form = useId();
  const lessonIds = [...new Set(waiting.map(({ lessonId }) => lessonId))];
  const { data, error, refetch } = useQuery(calendarQueries.rhythms(lessonIds));
  return (
    <Dialog
      title={`按每周规律排入 ${waiting.length} 讲`}
      wide
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton busy={false} disabled={!data} form={form} takesFocus={false}>
            放到日历上
          </MainButton>
        </>
      }
    >
      {data ? (
        <RhythmForm id={form} data={data} waiting={waiting} onPlace={onPlace} />
      ) : error ? (
        <ErrorNote error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Dialog>
  );
}

interface RhythmFormProps extends Omit<RhythmDialogProps, 'onClose'> {
  readonly id: string;
  readonly data: LessonRhythms;
}

function RhythmForm({ id, data: { lessons, holidays }, waiting, onPlace }: RhythmFormProps) {
  const client = useQueryClient();
  const [wishes, setWishes] = useState<ReadonlyMap<number, RhythmWish>>(
    () => new Map(lessons.map((rhythm) => [rhythm.lessonId, firstWish(rhythm)])),
  );
  const [skipsHolidays, setSkips] = useState(true);
  const byLesson = [...Map.groupBy(waiting, ({ lessonId }) => lessonId)].flatMap(([lessonId, own]) => {
    const wish = wishes.get(lessonId);
    const rhythm = lessons.find((one) => one.lessonId === lessonId);
    if (!wish || !rhythm) return [];
    return [{ lessonId, own, wish, rhythm, placed: placedAlong(own, wish, { rhythm, holidays, skipsHolidays }) }];
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const placements: Placement[] = [];
    for (const { wish, placed } of byLesson) {
      const { teacherId } = wish;
      const found = teacherId === null ? null : await client.ensureQueryData(teacherQueries.one(teacherId));
      const teacher = found ? { teacher: { id: found.id, name: found.name } } : {};
      placements.push(...placed.map((one) => ({ ...one, ...teacher })));
    }
    if (placements.length > 0) onPlace(placements);
  };
  return (
    <form id={id} className="rhythm-form" onSubmit={(event) => void submit(event)}>
      {byLesson.map(({ lessonId, own, wish, rhythm, placed }) => (
        <RhythmFields
          key={lessonId}
          lessonName={own[0]?.lessonName ?? ''}
          count={own.length}
          wish={wish}
          placed={placed}
          passedOver={skipsHolidays ? holidaysBetween(placed, holidays) : []}
          isFirst={rhythm.pattern.length === 0}
          onChange={(next) => setWishes(new Map(wishes).set(lessonId, next))}
        />
      ))}
      <label className="rhythm-holidays">
        <input type="checkbox" checked={skipsHolidays} onChange={(event) => setSkips(event.target.checked)} />
        跳过节假日
      </label>
      {skipsHolidays && (
        <HolidayNote moments={byLesson.flatMap(({ placed }) => placed.map(({ startAt }) => startAt))} />
      )}
      <p className="cal-hint-line">先作为草稿放到日历上，可以拖动或改时间；核对冲突后一次保存。</p>
    </form>
  );
}
