/** The pictures a question offers, 40 px wide (R302); pressed, one is shown at its full size. */
import { useState } from 'react';
import { Dialog } from '../../shared/ui/dialog.tsx';

const THUMBNAIL_PX = 40;
const LETTERS = 'ABCDEFGHIJKL';

interface OptionPicturesProps {
  readonly paths: readonly string[];
  /** Of the question. */
  readonly name: string;
}

export function OptionPictures({ paths, name }: OptionPicturesProps) {
  const [opened, setOpened] = useState<number>();
  if (paths.length === 0) return <span className="empty-value">—</span>;
  const nameOf = (i: number): string => `选项 ${LETTERS[i] ?? i + 1}`;
  const shown = opened === undefined ? undefined : paths[opened];
  const close = () => setOpened(undefined);
  return (
    <div className="practice-options">
      {paths.map((path, i) => (
        // Two options may show the same picture: an option is its place.
        <button key={i} type="button" aria-label={`放大${name}的${nameOf(i)}`} onClick={() => setOpened(i)}>
          <img src={path} alt={nameOf(i)} width={THUMBNAIL_PX} loading="lazy" />
        </button>
      ))}
      {opened !== undefined && shown !== undefined && (
        <Dialog
          title={`${name}的${nameOf(opened)}`}
          onClose={close}
          actions={
            <button type="button" className="button button-primary" onClick={close}>
              关闭
            </button>
          }
        >
          <img className="practice-picture" src={shown} alt={nameOf(opened)} />
        </Dialog>
      )}
    </div>
  );
}
