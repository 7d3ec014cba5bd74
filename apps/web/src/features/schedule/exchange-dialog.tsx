/** Ways out of a conflict: free times, exchanges and circles of three around one episode; the chosen one is planned. */
import type { ExchangeReply, ProposedMove } from '@lectern/contract/schedule/schedule-moves';
import { addDays, formatClock, formatDateTime, startOfDay } from '@lectern/domain/time/shanghai-time';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../shared/ui/dialog-buttons.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { RescheduleDialog, type RescheduleDialogProps } from './reschedule-dialog.tsx';
import './schedule.css';
import { scheduleQueries } from './schedule-queries.ts';

interface ExchangeDialogProps extends Omit<RescheduleDialogProps, 'moves'> {
  readonly episode: { readonly id: number; readonly name: string; readonly startTime: number };
}

const SPANS = [7, 14, 28] as const;
type Days = (typeof SPANS)[number];

export function ExchangeDialog({ episode, onClose, ...rest }: ExchangeDialogProps) {
  const name = useId();
  const [days, setDays] = useState<Days>(14);
  const [chosen, setChosen] = useState<ExchangeReply>();
  const search = (span: Days) => {
    setDays(span);
    // What was chosen may not be found again, and nothing out of sight is planned.
    setChosen(undefined);
  };
  const [planned, setPlanned] = useState(false);
  const day = startOfDay(episode.startTime);
  const query = useQuery(
    scheduleQueries.exchanges(episode.id, { from: addDays(day, -days), to: addDays(day, days + 1) }),
  );
  if (planned && chosen) return <RescheduleDialog {...rest} moves={movesOf(chosen)} onClose={onClose} />;
  const found = query.data?.exchanges ?? [];
  return (
    <Dialog
      title={`为“${episode.name}”找可换的时间`}
      wide
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton busy={false} disabled={chosen === undefined} takesFocus={false} onClick={() => setPlanned(true)}>
            预览调课
          </MainButton>
        </>
      }
    >
      <fieldset className="exchange-span">
        <legend>查找范围</legend>
        {SPANS.map((span) => (
          <label key={span}>
            <input type="radio" name={`${name}-span`} checked={span === days} onChange={() => search(span)} />
            前后 {span} 天
          </label>
        ))}
      </fieldset>
      {query.isPending && <Skeleton lines={6} />}
      {query.isError && <ErrorNote error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && found.length === 0 && <NothingFound isPart={query.data.isPart} days={days} />}
      {query.data?.isPart && (
        <p className="schedule-hint">
          可选的讲次太多，只比较了时间最近的 {query.data.lookedAt.toLocaleString('en')} 讲的一部分换法
          {days > SPANS[0] ? '；缩小查找范围可以比较得更全。' : '。'}
        </p>
      )}
      <div className="exchange-list" data-stale={query.isPlaceholderData}>
        {found.map((exchange) => (
          <Exchange
            key={exchange.moves.map(({ episodeId, startTime }) => `${episodeId} ${startTime}`).join()}
            name={name}
            exchange={exchange}
            checked={exchange === chosen}
            onChoose={() => setChosen(exchange)}
          />
        ))}
      </div>
    </Dialog>
  );
}

/** Where only a part was looked at, a wider search looks at no more of what is near. */
function NothingFound({ isPart, days }: { readonly isPart: boolean; readonly days: Days }) {
  if (isPart) return <EmptyNote title="比较过的讲次里没有不产生冲突的换法">换一位老师，或另选上课时间</EmptyNote>;
  const canWiden = days < Math.max(...SPANS);
  return (
    <EmptyNote title="没有不产生冲突的换法">
      {canWiden ? '扩大查找范围，或换一位老师' : '换一位老师，或另选上课时间'}
    </EmptyNote>
  );
}

const KIND = ['', '改时间', '两讲互换', '三讲轮换'];

interface ExchangeProps {
  readonly name: string;
  readonly exchange: ExchangeReply;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

function Exchange({ name, exchange, checked, onChoose }: ExchangeProps) {
  const { moves, payers, conflictsBefore, conflictsAfter } = exchange;
  return (
    <label className="exchange" data-checked={checked}>
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <span className="exchange-head">
        <strong>{KIND[moves.length]}</strong>
        <span>
          冲突 {conflictsBefore} → {conflictsAfter}
        </span>
        <span>涉及付费学员 {payers.toLocaleString('en')} 人</span>
      </span>
      <span className="exchange-moves">
        {moves.map((move) => (
          <Move key={move.episodeId} move={move} />
        ))}
      </span>
    </label>
  );
}

function Move({ move: { name, lessonName, teacherName, fromTime, startTime, endTime } }: { move: ProposedMove }) {
  return (
    <span className="exchange-move">
      <span>
        “{name}”{lessonName}
        {teacherName && `，${teacherName}`}
      </span>
      <span className="exchange-times">
        <span className="visually-hidden">从</span>
        {formatDateTime(fromTime)} <span aria-hidden="true">→</span>
        <span className="visually-hidden">改到</span> {formatDateTime(startTime)}–{formatClock(endTime)}
      </span>
    </span>
  );
}

/** Only the start: everybody keeps their own length. */
function movesOf({ moves }: ExchangeReply) {
  return moves.map(({ episodeId, startTime, rev }) => ({ episodeId, startTime, rev, group: 0 }));
}
