import { HolidayBody, timeOffContract } from '@lectern/contract/schedule/time-off';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { DateInput } from '../../shared/forms/date-input.tsx';
import { Field } from '../../shared/forms/field.tsx';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { TextLine } from '../../shared/forms/text-line.tsx';
import { type WordsByField, wordsByField, wordsOfRefusal } from '../../shared/forms/words-by-field.ts';
import { HOLIDAYS } from '../../shared/schedule/holiday-queries.ts';
import { showSuccess } from '../../shared/ui/toasts.ts';

interface HolidayDialogProps {
  readonly year: number;
  readonly onClose: () => void;
}

export function HolidayDialog({ year, onClose }: HolidayDialogProps) {
  const client = useQueryClient();
  const [fields, setFields] = useState({ name: '', firstDay: '', lastDay: '' });
  const [errors, setErrors] = useState<WordsByField>({});
  const save = useMutation({
    mutationFn: (body: HolidayBody) => call(timeOffContract.createHoliday, { body }),
    onSuccess: async ({ name }) => {
      await client.invalidateQueries({ queryKey: [HOLIDAYS] });
      showSuccess(`已登记“${name}”`);
      onClose();
    },
    meta: { failure: 'inline' },
  });
  const submit = () => {
    // A holiday of one day has its first day alone.
    const parsed = HolidayBody.safeParse({ ...fields, lastDay: fields.lastDay || fields.firstDay });
    setErrors(wordsByField(parsed.error));
    if (parsed.data) save.mutate(parsed.data);
  };
  const refused = wordsOfRefusal(save.error, { holidayOverlaps: 'firstDay' });
  const shown = { ...refused, ...errors };
  return (
    <FormDialog
      title="登记节假日"
      verb="登记"
      busy={save.isPending}
      error={refused['firstDay'] ? null : save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextLine
        id="holiday-name"
        label="名称"
        required
        error={shown['name']}
        value={fields.name}
        most={40}
        onChange={(name) => setFields({ ...fields, name })}
      />
      <Field id="holiday-first" label="第一天" required help={`如 ${year}-10-01`} error={shown['firstDay']}>
        {(input) => (
          <DateInput {...input} value={fields.firstDay} onChange={(firstDay) => setFields({ ...fields, firstDay })} />
        )}
      </Field>
      <Field id="holiday-last" label="最后一天" help="只放一天时可以不填" error={shown['lastDay']}>
        {(input) => (
          <DateInput {...input} value={fields.lastDay} onChange={(lastDay) => setFields({ ...fields, lastDay })} />
        )}
      </Field>
    </FormDialog>
  );
}
