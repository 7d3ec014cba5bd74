import { Link } from 'react-router';
import { NamedPlaces } from '../../../shared/ui/named-places.tsx';
import { mendPlaces } from '../lesson-paths.ts';

interface MendLinksProps {
  readonly lessonId: number;
  readonly refusal: Parameters<typeof mendPlaces>[1];
  readonly mayWrite: boolean;
}

export function MendLinks({ lessonId, refusal, mayWrite }: MendLinksProps) {
  const places = mendPlaces(lessonId, refusal, mayWrite);
  if (places.length === 0) return null;
  return (
    <span className="mend-places">
      {places.map(({ label, to }) =>
        to === undefined ? (
          <span key={label}>在“{label}”中处理</span>
        ) : (
          <Link key={label} to={to}>
            去处理“{label}”
          </Link>
        ),
      )}
    </span>
  );
}

/** Why, and the ways to mend it: where several fields are named, each name is one. */
export function RefusalWords({ refusal, ...at }: MendLinksProps & { refusal: { readonly message: string } }) {
  const places = mendPlaces(at.lessonId, refusal, at.mayWrite);
  const linked = places.flatMap(({ label, to }) => (to === undefined ? [] : { label, to }));
  if (linked.length > 1) return <NamedPlaces message={refusal.message} places={linked} />;
  return (
    <>
      {refusal.message}
      <MendLinks refusal={refusal} {...at} />
    </>
  );
}
