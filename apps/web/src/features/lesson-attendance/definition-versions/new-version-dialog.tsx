/** Changes how attendance is counted from a day on. */
import {
  type AttendanceVersion,
  attendanceDefinitionsContract as contract,
  NewAttendanceVersion,
} from '@lectern/contract/statistics/attendance-definitions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { DateInput } from '../../../shared/forms/date-input.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { NumberInput } from '../../../shared/forms/number-input.tsx';
import { TextLine } from '../../../shared/forms/text-line.tsx';
import { type WordsByField, wordsByField } from '../../../shared/forms/words-by-field.ts';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { ATTENDANCE, ATTENDANCE_VERSIONS } from '../attendance-queries.ts';
import { bodyOf, draftOf, type VersionDraft } from './version-form.ts';

interface NewVersionProps {
  readonly newest: AttendanceVersion;
  readonly onClose: () => void;
}

export function NewVersionDialog({ newest, onClose }: NewVersionProps) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<VersionDraft>(() => draftOf(newest, Date.now()));
  const [errors, setErrors] = useState<WordsByField>({});
  const save = useMutation({
    mutationFn: (body: NewAttendanceVersion) => call(contract.add, { body }),
    meta: { failure: 'inline' },
    onSuccess: async ({ version }) => {
      showSuccess(`已保存第 ${version} 版口径，${draft.day} 起生效`);
      onClose();
      await client.invalidateQueries({ queryKey: [ATTENDANCE_VERSIONS] });
      await client.invalidateQueries({ queryKey: [ATTENDANCE] });
    },
  });
  const submit = () => {
    const parsed = NewAttendanceVersion.safeParse(bodyOf(draft, newest.version));
    setErrors(wordsByField(parsed.error));
    if (parsed.data) save.mutate(parsed.data);
  };
  const change = (part: Partial<VersionDraft>) => setDraft((now) => ({ ...now, ...part }));
  return (
    <FormDialog
      title="修改到课口径"
      busy={save.isPending}
      error={save.error}
      noun="到课口径"
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        id="version-day"
        label="生效日期"
        required
        help="当天起开课的讲次按新口径统计，之前的保留原口径。"
        error={errors['validTime']}
      >
        {(input) => <DateInput {...input} value={draft.day} onChange={(day) => change({ day })} />}
      </Field>
      <Minutes
        id="version-attended"
        label="到课：直播时长满"
        value={draft.attendedMinutes}
        error={errors['attendedSeconds']}
        onChange={(attendedMinutes) => change({ attendedMinutes })}
      />
      <Minutes
        id="version-on-time"
        label="按时：开课后多久内进入"
        value={draft.onTimeMinutes}
        error={errors['onTimeSeconds']}
        onChange={(onTimeMinutes) => change({ onTimeMinutes })}
      />
      <Field id="version-finished" label="完课：占计划时长" required error={errors['finishedPercent']}>
        {(input) => (
          <NumberInput
            {...input}
            suffix="%"
            value={draft.finishedPercent}
            onChange={(finishedPercent) => change({ finishedPercent })}
          />
        )}
      </Field>
      <Minutes
        id="version-short"
        label="短于多久的讲次须看完"
        value={draft.shortMinutes}
        error={errors['shortSeconds']}
        onChange={(shortMinutes) => change({ shortMinutes })}
      />
      <TextLine
        id="version-reason"
        label="原因"
        required
        most={200}
        value={draft.reason}
        error={errors['reason']}
        onChange={(reason) => change({ reason })}
      />
    </FormDialog>
  );
}

interface MinutesProps {
  readonly id: string;
  readonly label: string;
  readonly value: number | null;
  readonly error: string | undefined;
  readonly onChange: (minutes: number | null) => void;
}

function Minutes({ id, label, value, error, onChange }: MinutesProps) {
  return (
    <Field id={id} label={label} required error={error}>
      {(input) => <NumberInput {...input} suffix="分钟" value={value} onChange={onChange} />}
    </Field>
  );
}
