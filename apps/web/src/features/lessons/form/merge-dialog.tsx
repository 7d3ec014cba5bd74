import { lessonFieldLabel } from '@lectern/domain/lessons/lesson-field-labels';
import type { LessonField, LessonFields } from '@lectern/domain/lessons/lesson-fields';
import { type LessonNames, lessonValueWords } from '@lectern/domain/lessons/lesson-value-words';
import { useState } from 'react';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { type LessonMerge, resolveMerge } from './merge-lesson.ts';

interface MergeDialogProps {
  readonly merge: LessonMerge;
  readonly theirs: LessonFields;
  readonly updatedBy: string;
  readonly names: LessonNames;
  readonly onMerged: (fields: LessonFields) => void;
  readonly onClose: () => void;
}

/** Somebody saved in between: fields that only one of the two changed are joined, the same field asks. */
export function MergeDialog({ merge, theirs, updatedBy, names, onMerged, onClose }: MergeDialogProps) {
  const [keepTheirs, setKeepTheirs] = useState<readonly LessonField[]>([]);
  const decide = (field: LessonField, side: 'mine' | 'theirs') =>
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
        你编辑期间，{updatedBy || '其他人'}保存了这门课程。
        {merge.taken.length > 0 && `对方改动的${merge.taken.map(lessonFieldLabel).join('、')}将一并保留。`}
      </p>
      {merge.conflicts.length > 0 && (
        <table className="lesson-review">
          <thead>
            <tr>
              <th scope="col">双方都改了</th>
              <th scope="col">我的</th>
              <th scope="col">对方的</th>
            </tr>
          </thead>
          <tbody>
            {merge.conflicts.map(({ field, mine, theirs: other }) => (
              <tr key={field}>
                <th scope="row">{lessonFieldLabel(field)}</th>
                {(['mine', 'theirs'] as const).map((side) => (
                  <td key={side}>
                    <label>
                      <input
                        type="radio"
                        name={`merge-${field}`}
                        checked={keepTheirs.includes(field) === (side === 'theirs')}
                        onChange={() => decide(field, side)}
                      />
                      <span>{lessonValueWords(field, side === 'mine' ? mine : other, names)}</span>
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
