/** The form of a 课程信息模板: place, modules, the phone beside them; says what has to be mended, and what others changed. */
import { type InfoModule, infoFaults } from '@lectern/domain/lesson-info-templates/info-modules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import '../../../shared/forms/text-input.css';
import { useUnsavedChanges } from '../../../shared/hooks/unsaved-changes.ts';
import '../info-templates.css';
import { PhonePreview } from '../phone-preview.tsx';
import { judgedModules } from './edit-modules.ts';
import type { InfoDraft } from './info-draft.ts';
import { ModuleList } from './module-list.tsx';

interface InfoFormProps {
  readonly draft: InfoDraft;
  readonly dirty: boolean;
  readonly version: 1 | 2;
  readonly saving: boolean;
  /** What the server refused. */
  readonly refusal: string | null;
  readonly onChange: (draft: InfoDraft) => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

export function InfoForm({ draft, dirty, version, saving, refusal, onChange, onSave, onCancel }: InfoFormProps) {
  const [asked, setAsked] = useState(false);
  useUnsavedChanges(dirty && !saving);
  const judged = judgedModules(draft.modules, version);
  const faults = asked ? infoFaults(judged) : [];
  const nameless = asked && draft.name.trim() === '';
  const save = () => {
    setAsked(true);
    const wrong = infoFaults(judged)[0]?.module;
    if (draft.name.trim() === '') return document.getElementById('info-name')?.focus();
    if (wrong !== undefined) return document.getElementById(`module-${wrong}`)?.scrollIntoView({ block: 'center' });
    onSave();
  };
  return (
    <div className="info-split">
      <div className="info-main">
        <PlaceFields draft={draft} nameless={nameless} onChange={onChange} />
        <ModuleList
          modules={draft.modules}
          fixed={version === 1}
          faults={faults}
          onChange={(modules: readonly InfoModule[]) => onChange({ ...draft, modules })}
        />
        <div className="info-actions">
          {refusal !== null && (
            <p className="field-error" role="alert">
              {refusal}
            </p>
          )}
          <button type="button" className="button" onClick={onCancel}>
            取消
          </button>
          <button type="button" className="button button-primary" disabled={saving} onClick={save}>
            {saving ? '正在保存' : '保存模板'}
          </button>
        </div>
      </div>
      <div className="info-aside">
        <PhonePreview modules={judged} />
      </div>
    </div>
  );
}

interface PlaceFieldsProps {
  readonly draft: InfoDraft;
  readonly nameless: boolean;
  readonly onChange: (draft: InfoDraft) => void;
}

function PlaceFields({ draft, nameless, onChange }: PlaceFieldsProps) {
  const { data: options } = useQuery(dictionaryQueries.options());
  const named = (rows: readonly { readonly id: number; readonly name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <section className="panel info-module info-place" aria-label="模板归属">
      <Field id="info-name" label="模板名称" required error={nameless ? '请填写模板名称' : undefined}>
        {(input) => (
          <input
            {...input}
            className="text-input"
            value={draft.name}
            maxLength={60}
            onChange={(event) => onChange({ ...draft, name: event.target.value })}
          />
        )}
      </Field>
      <Field id="info-phase" label="学段">
        {(input) => (
          <SelectInput
            {...input}
            placeholder="不限"
            options={named(options?.phases)}
            value={draft.phase}
            onChange={(phase) => onChange({ ...draft, phase })}
          />
        )}
      </Field>
      <Field id="info-subject" label="学科">
        {(input) => (
          <SelectInput
            {...input}
            placeholder="不限"
            options={named(options?.subjects)}
            value={draft.subject}
            onChange={(subject) => onChange({ ...draft, subject })}
          />
        )}
      </Field>
    </section>
  );
}
