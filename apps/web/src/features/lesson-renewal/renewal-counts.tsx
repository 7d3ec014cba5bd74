/** How many students are in which class, and why; each number leads to those students. */
import type { RenewalSummary } from '@lectern/contract/lessons/lesson-renewal';
import {
  RENEWAL_CLASS,
  RENEWAL_RATE,
  RENEWAL_RATE_WORDS,
  RENEWAL_REASON,
} from '@lectern/domain/statistics/renewal-codes';
import { sumOfClasses } from '@lectern/domain/statistics/renewal-summary';
import { Link } from 'react-router';
import { CountTiles } from '../../shared/ui/count-tiles.tsx';
import { fractionText, rateText } from './rate-text.ts';
import type { useWanted } from './renewal-wanted.ts';

interface RenewalCountsProps extends Pick<ReturnType<typeof useWanted>, 'wanted' | 'addressOf'> {
  readonly summary: RenewalSummary | undefined;
}

export function RenewalCounts({ summary, wanted, addressOf }: RenewalCountsProps) {
  const classes = summary?.classes ?? undefined;
  const tiles = [
    { label: '全部学员', count: classes && sumOfClasses(classes), code: undefined },
    ...RENEWAL_CLASS.options.map(({ value, label }) => ({ label, count: classes?.[value], code: value })),
  ].map(({ code, ...tile }) => ({
    ...tile,
    to: addressOf({ class: code, reason: undefined }),
    isCurrent: wanted.class === code && wanted.reason === undefined,
  }));
  const reasons = summary?.reasons.filter((each) => wanted.class === undefined || each.class === wanted.class) ?? [];
  return (
    <>
      <div className="renewal-sums">
        <CountTiles name="按续报情况查看学员" tiles={tiles} />
        <dl className="renewal-rates">
          {(summary?.rates ?? []).map(({ code, ...rate }) => (
            <div key={code} title={`${RENEWAL_RATE_WORDS[code]}（${fractionText(rate)}）`}>
              <dt>{RENEWAL_RATE.labelOf(code)}</dt>
              <dd>{rateText(rate)}</dd>
            </div>
          ))}
        </dl>
      </div>
      {reasons.length > 0 && (
        <nav className="renewal-reasons" aria-label="按原因查看学员">
          <span className="side-note">原因</span>
          {reasons.map(({ reason, class: of, count }) => (
            <Link
              key={reason}
              to={addressOf({ class: of, reason: wanted.reason === reason ? undefined : reason })}
              {...(wanted.reason === reason ? { 'aria-current': 'true' as const } : {})}
            >
              {`${RENEWAL_REASON.labelOf(reason)} ${count.toLocaleString('en')}`}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}
