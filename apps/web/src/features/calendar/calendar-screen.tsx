import { outlineContract } from '@lectern/contract/outline/outline';
import type { Calendar, CalendarConflict } from '@lectern/contract/schedule/calendar';
import { CALENDAR_RESOURCE, type CalendarView } from '@lectern/domain/calendar/calendar-codes';
import { rangeLabel, rangeOf } from '@lectern/domain/calendar/calendar-range';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@lectern/domain/time/durations';
import { formatDateTime, startOfDay } from '@lectern/domain/time/shanghai-time';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useMemo, useState } from 'react';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { planQueries } from '../../shared/plan/plan-queries.ts';
import { StaleNote } from '../../shared/tables/stale-note.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import {
  type AddressChange,
  addressNow,
  type CalendarAddress,
  dateText,
  isFiltered,
  resourceOf,
  viewOf,
} from './calendar-address.ts';
import { useCalendarKeys } from './calendar-keys.ts';
import { calendarQueries } from './calendar-queries.ts';
import { MonthGrid } from './grid/month-grid.tsx';
import { ResourceRows } from './grid/resource-rows.tsx';
import { eventKeyOf } from './grid/surface.tsx';
import { WeekGrid } from './grid/week-grid.tsx';
import { keyChange } from './key-change.ts';
import type { Slot } from './move/draw-slot.ts';
import { RESCHEDULE, useMoveHandlers } from './move/use-move-handlers.ts';
import { type Placement, useMoves } from './move/use-moves.ts';
import { CalendarFilters } from './panels/calendar-filters.tsx';
import { CalendarFoot } from './panels/calendar-foot.tsx';
import { CalendarToolbar } from './panels/calendar-toolbar.tsx';
import { ConflictBar } from './panels/conflict-bar.tsx';
import { MovePanels } from './panels/move-panels.tsx';
import { UnscheduledTray } from './panels/unscheduled-tray.tsx';
import { filterWords } from './print/filter-words.ts';
import { PrintSheet } from './print/print-sheet.tsx';
import { usePrintedAt } from './print/use-printed-at.ts';
import { type ShownEvent, waitingKey } from './shown-event.ts';
import { useBroughtIntoView } from './use-brought-into-view.ts';
import { useCalendarNames } from './use-calendar-names.ts';
import { useConflictWalk } from './use-conflict-walk.ts';
import { viewProps } from './view-data.ts';
import type { ViewProps } from './view-props.ts';

interface CalendarScreenProps {
  readonly address: CalendarAddress;
  readonly day: number;
  readonly now: number;
  readonly onChange: (change: AddressChange) => void;
}

const NO_CONFLICTS: readonly CalendarConflict[] = [];
const VIEWS: Record<CalendarView, ComponentType<ViewProps>> = {
  day: WeekGrid,
  week: WeekGrid,
  month: MonthGrid,
  rows: ResourceRows,
};

export function CalendarScreen({ address, day, now, onChange }: CalendarScreenProps) {
  const screen = useQuery(calendarQueries.screen(address, day));
  const { data, error, isPlaceholderData } = screen;
  const check = useQuery({
    ...calendarQueries.conflicts(address, day),
    enabled: data !== undefined && !isPlaceholderData,
  });
  const moves = useMoves(data, check.data?.conflicts ?? NO_CONFLICTS);
  const [said, say] = useState('');
  const names = useCalendarNames(address, data);
  const mayMove = useMayMove();
  const view = viewOf(address);
  const range = rangeOf(view, day);
  const onShow = (at: number) => onChange({ date: dateText(at) });
  const mayCreate = mayCall(useMe(), outlineContract.addEpisodes);
  const resource = resourceOf(address);
  const panels = useMoveHandlers({ moves, data, resource, mayMove, mayCreate, now, say, range, onShow });
  const create = () => {
    const slot = slotAt(moves.eventOf(eventKeyOf(document.activeElement) ?? ''), { day, now });
    if (mayCreate) panels.setOpen({ kind: 'slot', slot });
  };
  const events = useEventsWithin(moves.events, range.from, range.to);
  const bringIntoView = useBroughtIntoView(isPlaceholderData);
  const walk = useConflictWalk(events, { say, bringIntoView });
  useCalendarKeys((key) => {
    if (key === 'nextConflict' || key === 'previousConflict') walk.step(key === 'nextConflict' ? 1 : -1);
    else if (key === 'create') create();
    else onChange(keyChange(key, addressNow(), now));
  });
  const onlyTeacher = (id: number) => onChange({ teacherIds: String(id), view: 'week', lessonIds: undefined });
  const place = (placements: readonly Placement[]) => {
    moves.place(placements);
    const [first] = placements;
    if (!first) return;
    say(`已把 ${placements.length} 讲放到日历上，还未保存`);
    const seen = placements.find(({ startAt }) => startAt >= range.from && startAt < range.to);
    if (!seen) onShow(first.startAt);
    bringIntoView(waitingKey((seen ?? first).waiting));
  };
  const retry = () => void screen.refetch();
  const printedAt = usePrintedAt();
  const unknown = check.data?.unchecked || check.isError;
  const View = VIEWS[view];
  return (
    <div className="list-page calendar" data-fixed={!mayMove || undefined}>
      <CalendarToolbar
        address={address}
        day={day}
        conflictCount={walk.inConflict.length}
        checking={check.isLoading}
        onChange={onChange}
        onNextConflict={() => walk.step(1)}
        onCreate={mayCreate ? create : undefined}
      />
      <CalendarFilters address={address} {...names} onChange={onChange} />
      {error && data && <StaleNote error={error} onRetry={retry} />}
      {data?.cut && <CutNote data={data} view={view} />}
      {unknown && <p className="cal-note cal-unknown">{UNKNOWN_WORDS}</p>}
      {walk.current && (
        <ConflictBar
          shown={walk.current}
          at={walk.index + 1}
          count={walk.inConflict.length}
          onStep={walk.step}
          onOnlyTeacher={address.teacherIds === String(walk.current.teacherId) ? undefined : onlyTeacher}
          onClose={walk.close}
        />
      )}
      <div className="cal-main" aria-busy={isPlaceholderData || undefined} data-stale={isPlaceholderData || undefined}>
        {error && !data && <ErrorNote error={error} onRetry={retry} />}
        {!error && !data && <Skeleton lines={12} />}
        {data && (
          <div className="cal-view">
            {!isPlaceholderData && events.length === 0 && <Nothing address={address} day={day} />}
            {(view !== 'rows' || data.rows.length > 0) && (
              <View
                {...viewProps(data, view, day, now)}
                {...panels.viewProps}
                events={events}
                kept={walk.current?.key ?? panels.kept}
                resource={resource}
                settled={isPlaceholderData ? '' : `${dateText(day)} ${resource} ${address.page ?? ''}`}
              />
            )}
          </div>
        )}
        {address.tray && (
          <UnscheduledTray
            address={address}
            mayCreate={mayCreate}
            teacherOfRow={view === 'rows' && resource === 'teacher'}
            isPlaced={moves.isDraft}
            onPlace={place}
            onClose={() => onChange({ tray: undefined })}
          />
        )}
      </div>
      <MovePanels
        panels={panels}
        moves={moves}
        mayMove={mayMove}
        now={now}
        names={names}
        onOnlyTeacher={onlyTeacher}
        onShow={({ key, startAt }) => {
          onShow(startAt);
          bringIntoView(key);
        }}
        address={address}
        onPlace={(placements) => {
          panels.setOpen(null);
          place(placements);
        }}
      />
      <CalendarFoot data={data} address={address} subjectName={names.subjectName} onChange={onChange} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {data && printedAt !== null && (
        <PrintSheet
          {...viewProps(data, view, day, now)}
          view={view}
          resource={resource}
          events={events}
          filters={filterWords(address, names)}
          printedAt={printedAt}
          notes={[
            ...(isPlaceholderData ? ['所选日期的安排还在加载，请等显示后再打印'] : []),
            ...(data.cut ? [cutWords(data, view)] : []),
            ...(data.moreRows || address.page ? [`${CALENDAR_RESOURCE.labelOf(resource)}太多，这是其中一页`] : []),
            ...(unknown ? [UNKNOWN_WORDS] : []),
          ]}
        />
      )}
    </div>
  );
}

const UNKNOWN_WORDS = '部分安排的冲突未知：检查未完成，没有标记不等于没有冲突。';

const USUAL_START_MS = 18.5 * HOUR_MS;
const USUAL_LENGTH_MS = 90 * MINUTE_MS;

/** Right after the event that has the focus, else in the evening of the day that is looked at. */
function slotAt(after: ShownEvent | undefined, { day, now }: { readonly day: number; readonly now: number }): Slot {
  const evening = startOfDay(day) + USUAL_START_MS;
  const startAt = after?.endAt ?? (evening > now ? evening : startOfDay(now) + DAY_MS + USUAL_START_MS);
  return { startAt, endAt: startAt + USUAL_LENGTH_MS };
}

/** Moves lead out of the days that are shown. */
function useEventsWithin(events: readonly ShownEvent[], from: number, to: number): readonly ShownEvent[] {
  return useMemo(() => events.filter(({ startAt, endAt }) => startAt < to && endAt > from), [events, from, to]);
}

/** The commands that are offered to a person are those that they may start. */
function useMayMove(): boolean {
  const { data } = useQuery(planQueries.commands());
  return data?.some(({ type }) => type === RESCHEDULE) ?? false;
}

function CutNote({ data, view }: { data: Calendar; view: CalendarView }) {
  return <p className="cal-note">{cutWords(data, view)}</p>;
}

function cutWords({ events, fullDays }: Calendar, view: CalendarView): string {
  const count = events.length.toLocaleString('en-US');
  const byDay = fullDays.length > 0 && view !== 'day';
  const until = formatDateTime(events.at(-1)?.startTime ?? 0);
  return byDay
    ? `安排太多，有 ${fullDays.length} 天只显示当天的一部分，直播课优先（标 +），共显示 ${count} 项。请加筛选条件，或按日查看。`
    : `安排太多，只显示到 ${until} 为止的 ${count} 项。请加筛选条件或缩小时间范围。`;
}

function Nothing({ address, day }: { address: CalendarAddress; day: number }) {
  return (
    <EmptyNote title={`${rangeLabel(viewOf(address), day)}没有安排`}>
      {isFiltered(address) ? '去掉部分条件，或看前后的日期' : '看前后的日期，或打开待排讲次'}
    </EmptyNote>
  );
}
