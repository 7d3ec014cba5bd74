/** Makes a source, whose key is then shown once, or changes what it may do. */
import { type FactSource, FactSourceBody, factsContract } from '@lectern/contract/exams/facts';
import { CALLS_A_MINUTE, FACT_FAMILY, type FactFamily, USUAL_FAMILIES } from '@lectern/domain/statistics/fact-sources';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { NumberInput } from '../../../shared/forms/number-input.tsx';
import { MultiSelectInput } from '../../../shared/forms/select-input.tsx';
import { TextLine } from '../../../shared/forms/text-line.tsx';
import { useMergedSave } from '../../../shared/forms/use-merged-save.tsx';
import { type WordsByField, wordsByField, wordsOfRefusal } from '../../../shared/forms/words-by-field.ts';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { FACT_SOURCES } from './source-queries.ts';

interface SourceDialogProps {
  readonly source: FactSource | null;
  /** The key of a new one. */
  readonly onMade: (name: string, key: string) => void;
  readonly onClose: () => void;
}

type Draft = Omit<FactSourceBody, 'callsPerMinute'> & { readonly callsPerMinute: number | null };

export function SourceDialog({ source, onMade, onClose }: SourceDialogProps) {
  const client = useQueryClient();
  const [errors, setErrors] = useState<WordsByField>({});
  const { fields, change, merging, ...save } = useMergedSave<Draft, FactSource, FactSourceBody>({
    record: source,
    empty: NEW_SOURCE,
    fieldsOf: ({ name, families, callsPerMinute }) => ({ name, families, callsPerMinute }),
    save: async (body, base) => {
      if (base) {
        await call(factsContract.changeSource, { params: { id: base.id }, body: { ...body, rev: base.rev } });
        showSuccess('数据来源已保存');
      } else onMade(body.name, (await call(factsContract.createSource, { body })).key);
    },
    onSaved: async () => {
      onClose();
      await client.invalidateQueries({ queryKey: [FACT_SOURCES] });
    },
    readTheirs: async ({ id }) => (await call(factsContract.sources, {})).find((one) => one.id === id),
    measured: '个数据来源',
    labels: LABELS,
    textOf: (field, draft) => (field === 'families' ? familiesText(draft.families) : String(draft[field] ?? '')),
  });
  const submit = () => {
    const parsed = FactSourceBody.safeParse(fields);
    setErrors(wordsByField(parsed.error));
    if (parsed.data) save.submit(parsed.data);
  };
  const refused = wordsOfRefusal(save.error, { nameTaken: 'name' });
  if (merging) return merging;
  return (
    <FormDialog
      title={source ? '编辑数据来源' : '新建数据来源'}
      busy={save.busy}
      error={refused['name'] ? null : save.error}
      noun="数据来源"
      onSubmit={submit}
      onClose={onClose}
    >
      <SourceFields fields={fields} errors={{ ...refused, ...errors }} onChange={change} />
    </FormDialog>
  );
}

const NEW_SOURCE: Draft = { name: '', families: [...USUAL_FAMILIES], callsPerMinute: CALLS_A_MINUTE.standard };
const LABELS = { name: '名称', families: '可上报', callsPerMinute: '每分钟调用上限' } as const;

export const familiesText = (families: readonly FactFamily[]): string =>
  families.map((family) => FACT_FAMILY.labelOf(family)).join('、');

interface SourceFieldsProps {
  readonly fields: Draft;
  readonly errors: WordsByField;
  readonly onChange: (part: Partial<Draft>) => void;
}

function SourceFields({ fields, errors, onChange }: SourceFieldsProps) {
  return (
    <>
      <TextLine
        id="source-name"
        required
        label={LABELS.name}
        value={fields.name}
        most={40}
        error={errors['name']}
        onChange={(name) => onChange({ name })}
      />
      <Field
        id="source-families"
        label={LABELS.families}
        help="未勾选的事实会逐条拒绝，同一次上报的其他事实照常接收。"
        error={errors['families']}
      >
        {(input) => (
          <MultiSelectInput
            {...input}
            options={FACT_FAMILY.options}
            value={fields.families}
            onChange={(families) => onChange({ families: families.filter((family) => FACT_FAMILY.has(family)) })}
          />
        )}
      </Field>
      <Field id="source-calls" label={LABELS.callsPerMinute} error={errors['callsPerMinute']}>
        {(input) => (
          <NumberInput
            {...input}
            min={CALLS_A_MINUTE.least}
            max={CALLS_A_MINUTE.most}
            suffix="次"
            value={fields.callsPerMinute}
            onChange={(callsPerMinute) => onChange({ callsPerMinute })}
          />
        )}
      </Field>
    </>
  );
}
