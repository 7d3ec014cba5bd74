/** What is to stand at a time that was drawn or asked for: an episode of the tray, or a new one of a lesson. */
import type { UnscheduledEpisode } from '@lectern/contract/schedule/calendar';
import { MINUTE_MS } from '@lectern/domain/time/durations';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useId, useState } from 'react';
import { Field } from '../../../shared/forms/field.tsx';
import { InstantInput } from '../../../shared/forms/instant-input.tsx';
import { Segments } from '../../../shared/forms/segments.tsx';
import { RecordPicker } from '../../../shared/plan/record-picker.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import '../../../shared/forms/text-input.css';
import type { CalendarAddress } from '../calendar-address.ts';
import { calendarQueries } from '../calendar-queries.ts';
import type { Placement } from '../move/use-moves.ts';
import { toneOf, waitingKey, whenWords } from '../shown-event.ts';

export interface WantedSlot {
  readonly startAt: number;
  readonly endAt: number;
  /** Of the row that it was asked for. */
  readonly teacher?: { readonly id: number; readonly name: string };
}

interface SlotDialogProps {
  readonly slot: WantedSlot;
  readonly address: CalendarAddress;
  readonly isPlaced: (key: string) => boolean;
  readonly onClose: () => void;
  readonly onPlace: (placements: readonly Placement[]) => void;
}

const WAYS = [
  { value: 'waiting', label: '待排讲次' },
  { value: 'new', label: '新建讲次' },
] as const;
type Way = (typeof WAYS)[number]['value'];

const NewEpisodeDialog = lazy(async () => ({ default: (await import('../../outline/index.ts')).NewEpisodeDialog }));

export function SlotDialog({ slot, address, isPlaced, onClose, onPlace }: SlotDialogProps) {
  const form = useId();
  const client = useQueryClient();
  const [way, setWay] = useState<Way>('waiting');
  const [startAt, setStartAt] = useState(slot.startAt);
  const [waiting, setWaiting] = useState<UnscheduledEpisode>();
  const [lessonId, setLessonId] = useState<number | null>(
    address.lessonIds ? Number(address.lessonIds.split(',')[0]) : null,
  );
  const [isNew, setIsNew] = useState(false);
  const minutes = (slot.endAt - slot.startAt) / MINUTE_MS;
  if (isNew && lessonId !== null) {
    const given = { startTime: startAt, minutes, teacherId: slot.teacher?.id ?? null };
    const close = () => {
      onClose();
      void client.invalidateQueries({ queryKey: calendarQueries.all });
    };
    return (
      <Suspense>
        <NewEpisodeDialog lessonId={lessonId} given={given} onClose={close} />
      </Suspense>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (startAt === 0) return;
    if (way === 'new') setIsNew(true);
    else if (waiting) onPlace([{ waiting, startAt, ...(slot.teacher ? { teacher: slot.teacher } : {}) }]);
  };
  const ready = startAt > 0 && (way === 'new' ? lessonId !== null : waiting !== undefined);
  return (
    <Dialog
      title="在这个时间排课"
      wide
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton busy={false} disabled={!ready} form={form} takesFocus={false}>
            {way === 'new' ? '填写讲次' : '放到日历上'}
          </MainButton>
        </>
      }
    >
      <form id={form} className="cal-time-form" onSubmit={submit}>
        <Segments
          name={`${form}-way`}
          label="排什么"
          options={WAYS}
          value={way}
          onChange={(next) => setWay(next === 'new' ? 'new' : 'waiting')}
        />
        <Field id={`${form}-start`} label="开始时间">
          {(input) => <InstantInput {...input} value={startAt} onChange={setStartAt} />}
        </Field>
        {slot.teacher && <p>授课老师：{slot.teacher.name}</p>}
        {way === 'new' ? (
          <Field id={`${form}-lesson`} label="课程">
            {(input) => (
              <Suspense>
                <RecordPicker control="lesson" {...input} value={lessonId} onChange={setLessonId} />
              </Suspense>
            )}
          </Field>
        ) : (
          <WaitingChoice
            name={`${form}-waiting`}
            address={address}
            isPlaced={isPlaced}
            chosen={waiting}
            onChoose={setWaiting}
          />
        )}
        {way === 'waiting' && waiting && startAt > 0 && (
          <p role="status">{whenWords({ startAt, endAt: startAt + waiting.durationMs })}</p>
        )}
      </form>
    </Dialog>
  );
}

interface WaitingChoiceProps {
  readonly name: string;
  readonly address: CalendarAddress;
  readonly isPlaced: (key: string) => boolean;
  readonly chosen: UnscheduledEpisode | undefined;
  readonly onChoose: (waiting: UnscheduledEpisode) => void;
}

function WaitingChoice({ name, address, isPlaced, chosen, onChoose }: WaitingChoiceProps) {
  const found = useInfiniteQuery(calendarQueries.unscheduled(address));
  const [text, setText] = useState('');
  const items = (found.data?.pages.flatMap(({ list }) => list) ?? []).filter((one) => !isPlaced(waitingKey(one)));
  const shown = items.filter(({ name: own, lessonName }) => `${lessonName} ${own}`.includes(text.trim()));
  if (found.isPending) return <Skeleton lines={6} />;
  if (found.isError && !found.data) return <ErrorNote error={found.error} onRetry={() => void found.refetch()} />;
  if (items.length === 0) return <EmptyNote title="没有待排的讲次">可以新建讲次，或去掉日历的部分筛选条件</EmptyNote>;
  return (
    <>
      <input
        type="search"
        className="text-input"
        aria-label="按课程或讲次名称筛选"
        placeholder="按课程或讲次名称筛选"
        maxLength={60}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <fieldset className="cal-choices">
        <legend className="visually-hidden">待排讲次</legend>
        {shown.map((one) => (
          <label key={waitingKey(one)} className={`cal-waiting ${toneOf(one.subjectId)}`}>
            <input type="radio" name={name} checked={chosen === one} onChange={() => onChoose(one)} />
            <span className="cal-name">{one.name}</span>
            <span className="cal-detail">
              {one.lessonName} · {one.labelName} · {one.durationMs / MINUTE_MS} 分钟
            </span>
          </label>
        ))}
        {shown.length === 0 && <EmptyNote title="没有符合的讲次">换个名称，或清空筛选</EmptyNote>}
        {found.hasNextPage && (
          <button type="button" className="row-action" onClick={() => void found.fetchNextPage()}>
            加载更多
          </button>
        )}
      </fieldset>
    </>
  );
}
