/** Makes a row of a dictionary, or changes it; what somebody else saved meanwhile is joined. */
import { dictionariesContract } from '@lectern/contract/dictionaries/dictionaries';
import type { DictionaryRow } from '@lectern/contract/dictionaries/dictionary-rows';
import {
  EMPTY_ENTRY,
  type EntryFields,
  entryWords,
  fieldsOfEntry,
} from '@lectern/domain/dictionaries/dictionary-entry';
import {
  DICTIONARY,
  DICTIONARY_SHAPE,
  type Dictionary,
  ENTRY_FIELD,
} from '@lectern/domain/dictionaries/dictionary-kinds';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { NumberInput } from '../../../shared/forms/number-input.tsx';
import { useMergedSave } from '../../../shared/forms/use-merged-save.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { afterWrite, entryQueries, useEntryNames } from '../entry-queries.ts';
import { Uses } from '../uses.tsx';
import { EntryInput } from './entry-input.tsx';
import { faultOf } from './fault-of.ts';

interface EntryDialogProps {
  readonly dictionary: Dictionary;
  readonly entry: DictionaryRow | null;
  readonly onClose: () => void;
}

/** What the input shows before anything is chosen. */
const START: Partial<Record<Dictionary, Partial<EntryFields>>> = { lessonMarks: { color: '#1677ff' } };

/** The next semester is proposed; the form waits for it. */
export function EntryDialog(props: EntryDialogProps) {
  const wantsProposal = props.dictionary === 'semesters' && props.entry === null;
  const { data, isError } = useQuery({ ...entryQueries.proposal(), enabled: wantsProposal });
  if (wantsProposal && !data && !isError) return null;
  const { id: _, ...proposed } = data ?? { id: 0 };
  return (
    <EntryForm {...props} start={{ ...EMPTY_ENTRY, ...START[props.dictionary], ...(wantsProposal ? proposed : {}) }} />
  );
}

function EntryForm({ dictionary, entry, start, onClose }: EntryDialogProps & { readonly start: EntryFields }) {
  const client = useQueryClient();
  const { data: options } = useQuery(dictionaryQueries.options());
  const names = useEntryNames();
  const [newId, setNewId] = useState<number | null>(null);
  const { fields: shown, required, longestName } = DICTIONARY_SHAPE[dictionary];
  const label = DICTIONARY.labelOf(dictionary);
  const { fields, change, merging, ...save } = useMergedSave<EntryFields, DictionaryRow>({
    record: entry,
    empty: start,
    fieldsOf: fieldsOfEntry,
    save: (sent, base) => {
      const body = { ...Object.fromEntries(shown.map((field) => [field, sent[field]])), name: sent.name };
      return base
        ? call(dictionariesContract.update, {
            params: { dictionary, id: String(base.id) },
            body: { ...body, rev: base.rev },
          })
        : call(dictionariesContract.create, {
            params: { dictionary },
            body: newId === null ? body : { ...body, id: newId },
          });
    },
    onSaved: async ({ name }) => {
      await afterWrite(client);
      showSuccess(`${label}“${name}”已保存`);
      onClose();
    },
    readTheirs: async ({ id }) => {
      const rows = await client.fetchQuery({ ...entryQueries.list(dictionary), staleTime: 0 });
      return rows.find((row) => row.id === id);
    },
    measured: `个${label}`,
    labels: Object.fromEntries(shown.map((field) => [field, ENTRY_FIELD.labelOf(field)])),
    textOf: (field, side) => entryWords(field, side[field], names),
  });
  const fault = faultOf(save.error);
  if (merging) return merging;
  return (
    <FormDialog
      title={`${entry ? '编辑' : '新建'}${label}`}
      wide
      busy={save.busy}
      onSubmit={() => save.submit(fields)}
      onClose={onClose}
      below={
        <>
          {fault.message !== '' && !shown.some((field) => field === fault.field) && fault.field !== 'id' && (
            <p className="field-error" role="alert">
              {fault.message}
            </p>
          )}
          {dictionary === 'textbookEditions' && entry && (
            <section aria-label="使用情况">
              <p>改名后，使用它的教材条目会一起改名。</p>
              <Uses dictionary={dictionary} entry={entry} none="现在没有教材条目使用它。" />
            </section>
          )}
        </>
      }
    >
      {shown.map((field) => (
        <Field
          key={field}
          id={`entry-${field}`}
          label={ENTRY_FIELD.labelOf(field)}
          required={required.includes(field)}
          error={fault.field === field ? fault.message : undefined}
          help={HELP[field]}
        >
          {(input) => (
            <EntryInput
              field={field}
              input={input}
              fields={fields}
              longestName={longestName}
              options={options}
              onChange={change}
            />
          )}
        </Field>
      ))}
      {!entry && (
        <Field
          id="entry-id"
          label="ID"
          help="留空时自动分配；需要与其他系统一致时填写"
          error={fault.field === 'id' ? fault.message : undefined}
        >
          {(input) => <NumberInput {...input} value={newId} onChange={setNewId} />}
        </Field>
      )}
    </FormDialog>
  );
}

const HELP: Partial<Record<keyof EntryFields, string>> = {
  endTime: '当天计入学期',
  grades: '留空时为学段的全部年级',
  businessCell: '留空时各业务单元通用',
};
