import type { JamTemplate } from '@lectern/contract/lesson-templates/lesson-template-fields';
import { lessonTemplatesContract } from '@lectern/contract/lesson-templates/lesson-templates';
import { Switch } from 'antd';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { DurationInput } from '../../../shared/forms/duration-input.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { useUsualDuration } from '../../../shared/forms/use-durations.ts';
import '../../../shared/forms/text-input.css';
import type { TabProps } from '../detail/tab-props.ts';
import { ItemDialog } from './item-dialog.tsx';

interface JamTemplateDialogProps extends TabProps {
  readonly row: JamTemplate | null;
  readonly onClose: () => void;
}

export function JamTemplateDialog({ template, row, onClose }: JamTemplateDialogProps) {
  const [name, setName] = useState(row?.name ?? '');
  const usual = useUsualDuration();
  const [duration, setDuration] = useState(row?.duration ?? usual);
  const [hasCertificate, setCertificate] = useState(row?.hasCertificate ?? false);
  const body = { name, duration, hasCertificate };
  return (
    <ItemDialog
      template={template}
      kind="jamTemplate"
      row={row}
      check={() => (name.trim() === '' ? { name: '请填写考试名称' } : {})}
      save={(label) =>
        row
          ? call(lessonTemplatesContract.updateJam, { params: { id: row.id }, body: { ...body, rev: row.rev } })
          : call(lessonTemplatesContract.createJam, { body: { ...body, lessonTemplateId: template.id, label } })
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field id="name" label="考试名称" required requiredWords="必填" error={errors['name']}>
            {(input) => (
              <input
                {...input}
                className="text-input"
                maxLength={60}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <Field id="duration" label="时长" error={errors['duration']}>
            {(input) => (
              <DurationInput
                {...input}
                clearable={false}
                value={duration}
                onChange={(chosen) => chosen !== null && setDuration(chosen)}
              />
            )}
          </Field>
          <Field id="hasCertificate" label="颁发证书">
            {(input) => (
              <span>
                <Switch {...input} checked={hasCertificate} onChange={setCertificate} />
              </span>
            )}
          </Field>
        </>
      )}
    </ItemDialog>
  );
}
