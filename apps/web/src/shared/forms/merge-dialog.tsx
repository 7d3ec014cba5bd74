import { useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { type EditMerge, resolveMerge } from './merge-edits.ts';
import './record-form.css';

interface MergeDialogProps<F> {
  /** 门课程, as in 保存了这门课程. */
  readonly measured: string;
  readonly merge: EditMerge<F>;
  readonly theirs: F;
  readonly updatedBy: string;
  readonly labelOf: (field: keyof F) => string;
  readonly textOf: (field: keyof F, fields: F) => string;
  readonly onMerged: (fields: F) => void;
  readonly onClose: () => void;
}

/** Somebody saved in between: fields that only one of the two changed are joined, the same field asks. */
export function MergeDialog<F extends object>(props: MergeDialogProps<F>) {
  const { measured, merge, theirs, updatedBy, labelOf, textOf, onMerged, onClose } = props;
  const [keepTheirs, setKeepTheirs] = useState<readonly (keyof F)[]>([]);
  const decide = (field: keyof F, side: 'mine' | 'theirs') =>
    setKeepTheirs((fields) => [...fields.filter((other) => other !== field), ...(side === 'theirs' ? [field] : [])]);
  return (
    <Dialog
      wide
      title="合并修改"
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            继续编辑
          </button>
          <button
            type="button"
            className="button button-primary"
            onClick={() => onMerged(resolveMerge(merge, theirs, keepTheirs))}
          >
            合并修改
          </button>
        </>
      }
    >
      <p>
        你编辑期间，{updatedBy || '其他人'}保存了这{measured}。
        {merge.taken.length > 0 && `对方改动的${merge.taken.map(labelOf).join('、')}将一并保留。`}
      </p>
      {merge.conflicts.length > 0 && (
        <table className="record-review">
          <thead>
            <tr>
              <th scope="col">双方都改了</th>
              <th scope="col">我的</th>
              <th scope="col">对方的</th>
            </tr>
          </thead>
          <tbody>
            {merge.conflicts.map(({ field }) => (
              <tr key={String(field)}>
                <th scope="row">{labelOf(field)}</th>
                {(['mine', 'theirs'] as const).map((side) => (
                  <td key={side}>
                    <label>
                      <input
                        type="radio"
                        name={`merge-${String(field)}`}
                        checked={keepTheirs.includes(field) === (side === 'theirs')}
                        onChange={() => decide(field, side)}
                      />
                      <span>{textOf(field, side === 'mine' ? merge.joined : theirs)}</span>
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}
