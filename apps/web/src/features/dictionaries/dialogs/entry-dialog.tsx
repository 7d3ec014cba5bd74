/** Makes a row of a dictionary, or changes it; what somebody else saved meanwhile is joined. */
import { dictionariesContract } from '@lectern/contract/dictionaries';
import type { DictionaryRow } from '@lectern/contract/dictionary-rows';
import {
  EMPTY_ENTRY,
  type EntryFields,
  entryWords,
  fieldsOfEntry,
  isSameValue,
} from '@lectern/domain/dictionaries/dictionary-entry';
import {
  DICTIONARY,
  DICTIONARY_SHAPE,
  type Dictionary,
  ENTRY_FIELD,
} from '@lectern/domain/dictionaries/dictionary-kinds';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError, messageOf } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { MergeDialog } from '../../../shared/forms/merge-dialog.tsx';
import { mergeEdits } from '../../../shared/forms/merge-edits.ts';
import { NumberInput } from '../../../shared/forms/number-input.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { afterWrite, keepingQueries, useEntryNames } from '../keeping-queries.ts';
import { Uses } from '../uses.tsx';
import { EntryInput } from './entry-input.tsx';

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
  const { data, isError } = useQuery({ ...keepingQueries.proposal(), enabled: wantsProposal });
  if (wantsProposal && !data && !isError) return null;
  const { id: _, ...proposed } = data ?? { id: 0 };
  return (
    <EntryForm {...props} start={{ ...EMPTY_ENTRY, ...START[props.dictionary], ...(wantsProposal ? proposed : {}) }} />
  );
}

function EntryForm({ dictionary, entry, start, onClose }: EntryDialogProps & { readonly start: EntryFields }) {
  const client = useQueryClient();
  const { data: options } = useQuery(dictionaryQueries.options());
  const [base, setBase] = useState(entry);
  const [theirs, setTheirs] = useState<DictionaryRow | null>(null);
  const [fields, setFields] = useState<EntryFields>(() => (entry ? fieldsOfEntry(entry) : start));
  const [newId, setNewId] = useState<number | null>(null);
  const { fields: shown, required, longestName } = DICTIONARY_SHAPE[dictionary];
  const label = DICTIONARY.labelOf(dictionary);
  const save = useMutation({
    mutationFn: () => {
      const body = { ...Object.fromEntries(shown.map((field) => [field, fields[field]])), name: fields.name };
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
    meta: { failure: 'inline' },
    onSuccess: async () => {
      await afterWrite(client);
      showSuccess(`${label}「${fields.name}」已保存`);
      onClose();
    },
    onError: async (error) => {
      if (!isApiError(error) || error.code !== 'STALE') return;
      const rows = await client.fetchQuery({ ...keepingQueries.list(dictionary), staleTime: 0 });
      setTheirs(rows.find(({ id }) => id === base?.id) ?? null);
    },
  });
  const fault = faultOf(save.error);
  const change = (part: Partial<EntryFields>) => setFields((now) => ({ ...now, ...part }));
  const submit = () => {
    save.mutate();
  };
  if (theirs && base) {
    return (
      <Joined
        dictionary={dictionary}
        base={base}
        mine={fields}
        theirs={theirs}
        onClose={() => setTheirs(null)}
        onMerged={(merged) => {
          setFields(merged);
          setBase(theirs);
          setTheirs(null);
          save.reset();
        }}
      />
    );
  }
  return (
    <FormDialog
      title={`${entry ? '编辑' : '新建'}${label}`}
      wide
      busy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
      below={
        <>
          {fault.message !== '' && !shown.some((field) => field === fault.field) && fault.field !== 'id' && (
            <p className="field-error" role="alert">
              {fault.message}
            </p>
          )}
          {dictionary === 'textbookEditions' && base && (
            <section aria-label="使用情况">
              <p>改名后，使用它的教材条目会一起改名。</p>
              <Uses dictionary={dictionary} entry={base} none="现在没有教材条目使用它。" />
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
          requiredWords="必填"
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

/** The server says at which field. */
function faultOf(error: unknown): { readonly field: string; readonly message: string } {
  if (!error) return { field: '', message: '' };
  const details: unknown = isApiError(error) ? error.details : null;
  const field = typeof details === 'object' && details !== null && 'field' in details ? String(details.field) : '';
  return { field, message: messageOf(error) };
}

interface JoinedProps {
  readonly dictionary: Dictionary;
  readonly base: DictionaryRow;
  readonly mine: EntryFields;
  readonly theirs: DictionaryRow;
  readonly onMerged: (fields: EntryFields) => void;
  readonly onClose: () => void;
}

function Joined({ dictionary, base, mine, theirs, onMerged, onClose }: JoinedProps) {
  const names = useEntryNames();
  const sides = { base: fieldsOfEntry(base), mine, theirs: fieldsOfEntry(theirs) };
  const merge = mergeEdits(sides, DICTIONARY_SHAPE[dictionary].fields, (field, a, b) =>
    isSameValue(a[field], b[field]),
  );
  return (
    <MergeDialog
      measured={`个${DICTIONARY.labelOf(dictionary)}`}
      merge={merge}
      theirs={sides.theirs}
      updatedBy={theirs.updatedBy}
      labelOf={(field) => ENTRY_FIELD.labelOf(field)}
      wordsOf={(field, fields) => entryWords(field, fields[field], names) || '未填写'}
      onMerged={onMerged}
      onClose={onClose}
    />
  );
}
