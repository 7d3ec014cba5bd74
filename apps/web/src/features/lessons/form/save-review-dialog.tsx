import { lessonFieldLabel } from '@lectern/domain/lessons/lesson-field-labels';
import { type LessonNames, lessonValueWords } from '@lectern/domain/lessons/lesson-value-words';
import { ChangeTable, type WordedChange } from '../../../shared/forms/change-table.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { FailedRules } from './failed-rules.tsx';
import type { LessonFormView } from './lesson-form-state.ts';

interface SaveReviewProps {
  readonly view: LessonFormView;
  readonly lessonId: number | null;
  /** Of configured fields. */
  readonly more: readonly WordedChange[];
  readonly names: LessonNames;
  readonly saving: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** Before a save: what changes, and first of all what the rules clear, with the old values. */
export function SaveReviewDialog({ view, lessonId, more, names, saving, onSave, onClose }: SaveReviewProps) {
  const clearedNames = new Set(view.cleared.map(({ field }) => field));
  const changed = view.changes.filter(({ field }) => !clearedNames.has(field));
  const count = changed.length + more.length;
  return (
    <Dialog
      wide
      title="保存课程"
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            继续编辑
          </button>
          <button type="button" className="button button-primary" disabled={saving} onClick={onSave}>
            {saving ? '保存中' : `保存 ${view.changes.length + more.length} 处修改`}
          </button>
        </>
      }
    >
      <FailedRules rules={view.prepared} lessonId={lessonId} />
      {view.cleared.length > 0 && (
        <>
          <h3 className="record-review-title">以下 {view.cleared.length} 项将被清空或重置</h3>
          <table className="record-review">
            <thead>
              <tr>
                <th scope="col">字段</th>
                <th scope="col">原值</th>
                <th scope="col">保存后</th>
                <th scope="col">原因</th>
              </tr>
            </thead>
            <tbody>
              {view.cleared.map(({ field, label, oldValue, newValue, reason }) => (
                <tr key={field}>
                  <th scope="row">{label}</th>
                  <td>{lessonValueWords(field, oldValue, names)}</td>
                  <td>{lessonValueWords(field, newValue, names)}</td>
                  <td>{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {count > 0 && (
        <>
          <h3 className="record-review-title">{count} 处修改</h3>
          <ChangeTable
            changes={[
              ...changed.map(({ field, before, after }) => ({
                field,
                label: lessonFieldLabel(field),
                before: lessonValueWords(field, before, names),
                after: lessonValueWords(field, after, names),
              })),
              ...more,
            ]}
          />
        </>
      )}
    </Dialog>
  );
}
