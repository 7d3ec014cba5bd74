import { Link } from 'react-router';
import { mendPlaces } from '../lesson-paths.ts';

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
          <span key={label}>在“{label}”中处理</span>
        ) : (
          <Link key={label} to={to} onClick={onLeave}>
            去处理“{label}”
          </Link>
        ),
      )}
    </span>
  );
}
