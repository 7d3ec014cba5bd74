/** Numbers above a list, each of which leads to what it counts. */
import { Link } from 'react-router';
import './count-tiles.css';

interface CountTile {
  readonly label: string;
  /** Undefined: on its way. */
  readonly count: number | undefined;
  readonly to: string;
  readonly isCurrent: boolean;
}

export function CountTiles({ name, tiles }: { readonly name: string; readonly tiles: readonly CountTile[] }) {
  return (
    <nav className="count-tiles" aria-label={name}>
      {tiles.map(({ label, count, to, isCurrent }) => (
        <Link key={label} to={to} {...(isCurrent ? { 'aria-current': 'true' as const } : {})}>
          <span>{label}</span>
          <strong>{count === undefined ? '…' : count.toLocaleString('en')}</strong>
        </Link>
      ))}
    </nav>
  );
}
