import { DAY_MS, MINUTE_MS } from '@lectern/domain/time/durations';
import { formatClock } from '@lectern/domain/time/shanghai-time';
import { useEffect, useState } from 'react';

/** Where the day stands, on the day that it is; alone in being drawn again each minute. */
export function NowLine({ day }: { day: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  if (now < day || now >= day + DAY_MS) return null;
  return (
    <div className="cal-now" style={{ top: `${((now - day) / DAY_MS) * 100}%` }} aria-hidden="true">
      <span>{formatClock(now)}</span>
    </div>
  );
}
