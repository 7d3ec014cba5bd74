/** The form beside its preview. A save first shows what it would do to the records there are. */
import {
  type FunctionConfiguration,
  type FunctionConfigurationBody,
  functionConfigurationsContract,
} from '@lectern/contract/function-configurations/function-configurations';
import { configurationFaults } from '@lectern/domain/function-configurations/configuration-faults';
import { CONFIGURATION_FIELD_LABEL } from '@lectern/domain/function-configurations/configuration-labels';
import { sameValue } from '@lectern/domain/lessons/form-step';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { FaultList, type Faults, faultsIn, showFault } from '../../../shared/forms/fault-list.tsx';
import type { SectionProps } from './section-props.ts';
import '../../../shared/forms/record-form.css';
import { useMerge } from '../../../shared/forms/use-merge.tsx';
import { useUnsavedChanges } from '../../../shared/hooks/unsaved-changes.ts';
import { showError, showSuccess } from '../../../shared/ui/toasts.ts';
import { bodyOfConfiguration, bodyOfFlat, type FlatConfiguration, flatBody } from '../configuration-body.ts';
import { CONFIGURATIONS_PATH } from '../configuration-paths.ts';
import { CONFIGURED_FIELDS } from '../fields/match-query.ts';
import { CONFIGURATIONS } from '../list/configuration-kind.ts';
import { BasicSection } from './basic-section.tsx';
import { ComponentSection } from './component-section.tsx';
import './configuration-editor.css';
import { configurationFieldWords } from './configuration-field-words.ts';
import { FieldPreview } from './field-preview.tsx';
import { RulesSection } from './rules-section.tsx';
import { SimulationDialog } from './simulation-dialog.tsx';

// The keys of the labels are the fields.
const FIELDS = Object.keys(CONFIGURATION_FIELD_LABEL) as (keyof typeof CONFIGURATION_FIELD_LABEL)[];
/** A save sends the configuration as its body, a simulation within it. */
const PLACES = /^(body\.)?(configuration\.)?/;

interface ConfigurationEditorProps {
  /** Null: a new one. */
  readonly stored: FunctionConfiguration | null;
  readonly opened: FunctionConfigurationBody;
}

export function ConfigurationEditor({ stored, opened }: ConfigurationEditorProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [body, setBody] = useState(opened);
  // What the changes are told from, and the version that a save is made of.
  const [base, setBase] = useState({ body: opened, rev: stored?.rev ?? 0 });
  const [asked, setAsked] = useState(false);
  const [told, setTold] = useState<Faults>(new Map());
  const [simulating, setSimulating] = useState(false);
  const [saved, setSaved] = useState(false);
  const dirty = !saved && !sameValue(base.body, body);
  useUnsavedChanges(dirty);
  // The guard lets go of a clean form one render after the save.
  useEffect(() => {
    if (saved) void navigate(CONFIGURATIONS_PATH);
  }, [saved, navigate]);
  const own = new Map(configurationFaults(body).map(({ path, message }) => [path, message]));
  const faults: Faults = told.size > 0 ? told : asked ? own : new Map();
  const merge = useMerge<FlatConfiguration, FunctionConfiguration>({
    measured: '项功能配置',
    fields: FIELDS,
    labelOf: (field) => CONFIGURATION_FIELD_LABEL[field],
    textOf: configurationFieldWords,
    fieldsOf: (configuration) => flatBody(bodyOfConfiguration(configuration)),
    base: flatBody(base.body),
    mine: flatBody(body),
    readTheirs: stored ? () => call(functionConfigurationsContract.get, { params: { id: stored.id } }) : undefined,
    onMerged: (merged, theirs) => {
      setBody(bodyOfFlat(merged));
      setBase({ body: bodyOfConfiguration(theirs), rev: theirs.rev });
    },
  });
  const refuse = async (error: unknown) => {
    setSimulating(false);
    if (await merge.takes(error)) return;
    const found = faultsIn(error, PLACES);
    setTold(found);
    if (found.size === 0) showError(error);
    else showFault(found);
  };
  const save = useMutation({
    mutationFn: () =>
      stored
        ? call(functionConfigurationsContract.update, {
            params: { id: stored.id },
            body: { ...body, rev: base.rev },
          })
        : call(functionConfigurationsContract.create, { body }),
    onSuccess: async () => {
      showSuccess(`已保存功能配置“${body.name}”`);
      void client.invalidateQueries({ queryKey: [CONFIGURED_FIELDS] });
      await client.invalidateQueries({ queryKey: [CONFIGURATIONS] });
      setSimulating(false);
      setSaved(true);
    },
    onError: refuse,
    meta: { failure: 'inline' },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (own.size > 0) showFault(own);
    else setSimulating(true);
  };
  const section: SectionProps = {
    body,
    faults,
    onChange: (change) => {
      setTold(new Map());
      setBody({ ...body, ...change });
    },
  };
  return (
    <form aria-label="功能配置" noValidate onSubmit={submit}>
      <div className="configuration-editor">
        <div className="record-sections">
          {faults.size > 0 && <FaultList faults={faults} />}
          <BasicSection {...section} />
          <ComponentSection {...section} />
          <RulesSection {...section} />
        </div>
        <FieldPreview body={body} />
      </div>
      <div className="record-save-bar">
        <span className="record-save-state" aria-live="polite">
          {dirty ? '有未保存的修改' : '没有修改'}
        </span>
        <Link className="button" to={CONFIGURATIONS_PATH}>
          取消
        </Link>
        <button type="submit" className="button button-primary" disabled={!dirty}>
          预览并保存
        </button>
      </div>
      {simulating && (
        <SimulationDialog
          draft={{ configuration: body, ...(stored ? { id: stored.id } : {}) }}
          saving={save.isPending}
          onSave={() => save.mutate()}
          onRefused={refuse}
          onClose={() => setSimulating(false)}
        />
      )}
      {merge.dialog}
    </form>
  );
}
