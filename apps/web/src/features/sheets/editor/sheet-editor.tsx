/** A sheet being made: its outline on the left, the paper as it is printed on the right. */
import { type Sheet, SheetFields, sheetsContract } from '@lectern/contract/exams/sheets';
import { SHEET_FIELD, sheetPath } from '@lectern/domain/sheets/sheet-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { useMergedSave } from '../../../shared/forms/use-merged-save.tsx';
import { type WordsByField, wordsByField } from '../../../shared/forms/words-by-field.ts';
import { useUnsavedChanges } from '../../../shared/hooks/unsaved-changes.ts';
import { ActionError } from '../../../shared/ui/action-error.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { SHEETS } from '../list/sheet-kind.ts';
import { type KnownQuestion, knownQuestions } from '../paper/known-questions.ts';
import { PaperView } from '../paper/paper-view.tsx';
import { SheetChanges } from '../paper/sheet-changes.tsx';
import { CheckPanel } from './check-panel.tsx';
import { type EditedSheet, EMPTY_SHEET, editedOf, editedText } from './edited-sheet.ts';
import { goToQuestion } from './go-to-question.ts';
import { SheetFieldsForm } from './sheet-fields-form.tsx';
import { SheetOutline } from './sheet-outline.tsx';
import './sheet-editor.css';

export function SheetEditor({ sheet }: { sheet: Sheet | null }) {
  const [questions, setQuestions] = useState(() => knownQuestions(sheet?.questions ?? []));
  const [errors, setErrors] = useState<WordsByField>({});
  const [withAnswers, setWithAnswers] = useState(false);
  const form = useSheetForm(sheet, (read) =>
    setQuestions((now) => new Map([...now, ...knownQuestions(read.questions)])),
  );
  const { base, fields, change, merging } = form;
  useUnsavedChanges(!form.isSaved && JSON.stringify(fields) !== JSON.stringify(base ? editedOf(base) : EMPTY_SHEET));
  useArrival();
  const learn = (added: KnownQuestion) => setQuestions((now) => new Map(now).set(added.versionId, added));
  const submit = () => {
    const parsed = SheetFields.safeParse(fields);
    setErrors(wordsByField(parsed.error));
    if (parsed.data) form.submit(parsed.data);
  };
  if (merging) return merging;
  return (
    <div className="sheet-editor">
      <div className="sheet-work">
        <section className="panel" aria-label="试卷信息">
          <SheetFieldsForm fields={fields} errors={errors} onChange={change} />
          <ActionError error={form.error} noun="试卷" />
          <button type="button" className="button button-primary" disabled={form.busy} onClick={submit}>
            保存试卷
          </button>
        </section>
        <SheetOutline
          fields={fields}
          questions={questions}
          onChange={(sections) => change({ sections })}
          onLearn={learn}
        />
        <CheckPanel fields={fields} onGo={goToQuestion} />
        {base?.published && (
          <SheetChanges
            published={base.published}
            sections={fields.sections}
            questions={questions}
            onGo={goToQuestion}
          />
        )}
      </div>
      <section className="panel sheet-print" aria-label="预览">
        <label>
          <input type="checkbox" checked={withAnswers} onChange={(event) => setWithAnswers(event.target.checked)} />{' '}
          显示答案与解析
        </label>
        <PaperView title={fields.title} sections={fields.sections} questions={questions} withAnswers={withAnswers} />
      </section>
    </div>
  );
}

/** `onRead`: what somebody else saved meanwhile may ask other questions. */
function useSheetForm(sheet: Sheet | null, onRead: (read: Sheet) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [saved, setSaved] = useState<number | null>(null);
  // After the form has let go of what was unsaved.
  useEffect(() => {
    if (saved !== null) void navigate(sheetPath(saved));
  }, [saved, navigate]);
  const form = useMergedSave<EditedSheet, Sheet, SheetFields>({
    record: sheet,
    empty: EMPTY_SHEET,
    fieldsOf: editedOf,
    save: async (body, base) => {
      const { id } = await call(sheetsContract.save, { body: base ? { ...body, id: base.id, rev: base.rev } : body });
      await client.invalidateQueries({ queryKey: [SHEETS] });
      setSaved(id);
    },
    onSaved: () => showSuccess('试卷已保存'),
    readTheirs: async ({ id }) => {
      const theirs = await call(sheetsContract.get, { params: { id: String(id) } });
      onRead(theirs);
      return theirs;
    },
    measured: '份试卷',
    labels: SHEET_FIELD,
    textOf: editedText,
  });
  return { ...form, isSaved: saved !== null };
}

/** At the question that a message of the check named. */
function useArrival(): void {
  const [search] = useSearchParams();
  const place = Number(search.get('place'));
  useEffect(() => {
    if (place > 0) goToQuestion(place);
  }, [place]);
}
