/** The name of a row with its picture before it; without one the place stays, so that names stand below each other. */
import { picturePath } from '@lectern/contract/files/pictures';
import { Link } from 'react-router';
import './pictured-name.css';

interface PicturedNameProps {
  readonly name: string;
  readonly picture: string | null;
  readonly shape: 'square' | 'wide';
  readonly to: string;
}

export function PicturedName({ name, picture, shape, to }: PicturedNameProps) {
  return (
    <span className="pictured-name" data-shape={shape}>
      {picture ? <img src={picturePath(picture)} alt="" loading="lazy" /> : <span aria-hidden="true" />}
      <Link to={to} title={name}>
        {name}
      </Link>
    </span>
  );
}
