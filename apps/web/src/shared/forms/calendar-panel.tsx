/** The calendar under a date's text box. The focus stays in the box, so that leaving it is what closes both. */
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { ReactNode } from 'react';

dayjs.locale('zh-cn');

interface CalendarPanelProps {
  readonly shown: string;
  readonly withClock: boolean;
  readonly latest?: string | undefined;
  readonly onPick: (text: string) => void;
  readonly onClose: () => void;
}

const keepFocus = (panel: ReactNode) => <div onMouseDown={(event) => event.preventDefault()}>{panel}</div>;

const DAY = 'YYYY-MM-DD';

export function CalendarPanel({ shown, withClock, latest, onPick, onClose }: CalendarPanelProps) {
  const pick = (picked: Dayjs | readonly Dayjs[] | null) => {
    const one = Array.isArray(picked) ? picked[0] : picked;
    if (dayjs.isDayjs(one)) onPick(one.format(withClock ? `${DAY} HH:mm` : DAY));
  };
  return (
    <DatePicker
      className="typed-date-anchor"
      aria-hidden
      tabIndex={-1}
      open
      needConfirm={false}
      showTime={withClock ? { format: 'HH:mm' } : false}
      value={shown === '' ? null : dayjs(shown)}
      disabledDate={(day) => latest !== undefined && day.format(DAY) > latest}
      panelRender={keepFocus}
      onCalendarChange={pick}
      onChange={pick}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    />
  );
}
