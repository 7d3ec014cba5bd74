/** Makes a tutoring template (辅导课模板), or changes it. */
import {
  type MentorEpisodeTemplate,
  MentorEpisodeTemplateBody,
  mentorEpisodeTemplatesContract,
} from '@lectern/contract/lesson-templates/mentor-episode-templates';
import {
  MAX_TUTORING_DURATION_MS,
  MAX_TUTORING_OFFSET_MS,
  NO_BINDING,
} from '@lectern/domain/lesson-templates/mentor-episode-template';
import { CLASS_TYPE } from '@lectern/domain/teams/team-codes';
import { MINUTE_MS } from '@lectern/domain/time/durations';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { ChoiceInput } from '../../../shared/forms/choice-input.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { NumberInput } from '../../../shared/forms/number-input.tsx';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import { TextLine } from '../../../shared/forms/text-line.tsx';
import { wordsByField } from '../../../shared/forms/words-by-field.ts';
import type { TabProps } from '../detail/tab-props.ts';
import { BindingField } from './binding-field.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { MadeGroups } from './made-groups.tsx';

interface MentorTemplateDialogProps extends TabProps {
  readonly row: MentorEpisodeTemplate | null;
  readonly onClose: () => void;
}

const NEW: MentorEpisodeTemplateBody = {
  name: '',
  classType: CLASS_TYPE.code.solution,
  ...NO_BINDING,
  startOffset: 0,
  duration: 45 * MINUTE_MS,
  perTeam: true,
};
const PER_TEAM = [
  { value: 'team', label: '每个小班一节' },
  { value: 'lesson', label: '全课程一节' },
] as const;

export function MentorTemplateDialog({ template, row, onClose }: MentorTemplateDialogProps) {
  const [body, setBody] = useState(() => (row ? MentorEpisodeTemplateBody.strip().parse(row) : NEW));
  const set = (change: Partial<MentorEpisodeTemplateBody>) => setBody((now) => ({ ...now, ...change }));
  return (
    <ItemDialog
      template={template}
      kind="mentorEpisodeTemplate"
      row={row}
      check={() => wordsByField(MentorEpisodeTemplateBody.safeParse(body).error)}
      save={(label) =>
        row
          ? call(mentorEpisodeTemplatesContract.update, { params: { id: row.id }, body: { ...body, rev: row.rev } })
          : call(mentorEpisodeTemplatesContract.create, { body: { ...body, lessonTemplateId: template.id, label } })
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <BindingField
            templateId={template.id}
            id={row?.id ?? null}
            value={body}
            error={errors['episodeTemplateId'] ?? errors['jamTemplateId'] ?? errors['stageReviewTemplateId']}
            onChange={(bindings, name) => set({ ...bindings, ...(body.name === '' ? { name } : {}) })}
          />
          <TextLine
            id="name"
            label="辅导课名称"
            required
            error={errors['name']}
            value={body.name}
            most={60}
            onChange={(name) => set({ name })}
          />
          <Field id="classType" label="辅导班型">
            {(input) => (
              <SelectInput
                {...input}
                clearable={false}
                options={CLASS_TYPE.options}
                value={body.classType}
                onChange={(classType) => classType && set({ classType })}
              />
            )}
          </Field>
          <div className="episode-grid">
            <Minutes
              id="startOffset"
              label="绑定内容结束后多久开始"
              least={0}
              most={MAX_TUTORING_OFFSET_MS}
              value={body.startOffset}
              error={errors['startOffset']}
              onChange={(startOffset) => set({ startOffset })}
            />
            <Minutes
              id="duration"
              label="时长"
              least={1}
              most={MAX_TUTORING_DURATION_MS}
              value={body.duration}
              error={errors['duration']}
              onChange={(duration) => set({ duration })}
            />
          </div>
          <Field id="perTeam" label="安排">
            {(input) => (
              <ChoiceInput
                {...input}
                label="安排"
                options={PER_TEAM}
                value={body.perTeam ? 'team' : 'lesson'}
                onChange={(value) => set({ perTeam: value === 'team' })}
              />
            )}
          </Field>
          {row && row.groupCount > 0 && <MadeGroups id={row.id} />}
        </>
      )}
    </ItemDialog>
  );
}

interface MinutesProps {
  readonly id: string;
  readonly label: string;
  readonly least: number;
  /** Milliseconds. */
  readonly most: number;
  readonly value: number;
  readonly error: string | undefined;
  readonly onChange: (ms: number) => void;
}

function Minutes({ id, label, least, most, value, error, onChange }: MinutesProps) {
  return (
    <Field id={id} label={label} error={error}>
      {(input) => (
        <NumberInput
          {...input}
          min={least}
          max={most / MINUTE_MS}
          suffix="分钟"
          value={value / MINUTE_MS}
          onChange={(minutes) => minutes !== null && onChange(Math.round(minutes) * MINUTE_MS)}
        />
      )}
    </Field>
  );
}
