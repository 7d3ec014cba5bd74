import { Fragment } from 'react';
import { Link } from 'react-router';
import './named-places.css';

interface NamedPlacesProps {
  readonly message: string;
  readonly places: readonly { readonly label: string; readonly to: string }[];
  /** How each link leaves: to a tab of its own, or closing what it stands in. */
  readonly away?: { readonly target?: string; readonly onClick?: () => void };
}

/** The names that a message ends with are themselves the ways to what they name. */
export function NamedPlaces({ message, places, away }: NamedPlacesProps) {
  const names = places.map(({ label }) => label).join('、');
  const told = message.endsWith(names) ? message.slice(0, -names.length) : `${message}：`;
  return (
    <>
      {told}
      {places.map(({ label, to }, index) => (
        <Fragment key={to}>
          {index > 0 && '、'}
          <Link className="named-place" to={to} aria-label={`去处理：${label}`} {...away}>
            {label}
          </Link>
        </Fragment>
      ))}
    </>
  );
}
