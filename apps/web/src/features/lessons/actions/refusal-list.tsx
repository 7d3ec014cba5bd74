import { Link } from 'react-router';
import { mendPlaces } from '../lesson-paths.ts';

type Refusal = Parameters<typeof mendPlaces>[1] & { readonly message: string };

interface RefusalListProps {
  readonly lessonId: number;
  readonly refusals: readonly Refusal[];
  readonly mayWrite: boolean;
  readonly onLeave?: () => void;
}

/** Everything that stands in the way of a publish, each with the place that mends it. */
export function RefusalList({ lessonId, refusals, mayWrite, onLeave }: RefusalListProps) {
  return (
    <ul className="refusals">
      {refusals.map((refusal) => (
        <li key={refusal.code}>
          {refusal.message}
          <MendLinks lessonId={lessonId} refusal={refusal} mayWrite={mayWrite} {...(onLeave ? { onLeave } : {})} />
        </li>
      ))}
    </ul>
  );
}

interface MendLinksProps {
  readonly lessonId: number;
  readonly refusal: Parameters<typeof mendPlaces>[1];
  readonly mayWrite: boolean;
  readonly onLeave?: () => void;
}

export function MendLinks({ lessonId, refusal, mayWrite, onLeave }: MendLinksProps) {
  const places = mendPlaces(lessonId, refusal, mayWrite);
  if (places.length === 0) return null;
  return (
    <span className="mend-places">
      {places.map(({ label, to }) =>
        to === undefined ? (
          <span key={label}>在「{label}」中处理</span>
        ) : (
          <Link key={label} to={to} onClick={onLeave}>
            去处理「{label}」
          </Link>
        ),
      )}
    </span>
  );
}
