import { CARD_CHANNEL, SHARE_LEVEL } from '@lectern/domain/share-cards/share-card';
import { useQuery } from '@tanstack/react-query';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { Field, type FieldInputProps } from '../../../shared/forms/field.tsx';
import { InstantInput } from '../../../shared/forms/instant-input.tsx';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import { RecordPicker } from '../../../shared/plan/record-picker.tsx';
import type { SectionProps } from './section-props.ts';

/** For which lessons the card is, on which channel, from when to when. */
export function TargetSection({ body, faults, onChange }: SectionProps) {
  const { level } = body;
  return (
    <section className="record-section" aria-label="适用范围">
      <h2>适用范围</h2>
      <div className="record-grid">
        <Field id="level" label="范围" help="课程依次查找：课程、班型、学科、全局" error={faults.get('level')}>
          {(input) => (
            <SelectInput
              {...input}
              clearable={false}
              options={SHARE_LEVEL.options}
              value={level}
              onChange={(chosen) => chosen && onChange({ level: chosen, targetId: null })}
            />
          )}
        </Field>
        {level !== 'global' && (
          <Field id="targetId" label={SHARE_LEVEL.labelOf(level)} required error={faults.get('targetId')}>
            {(input) => (
              <TargetInput
                {...input}
                level={level}
                value={body.targetId}
                onChange={(targetId) => onChange({ targetId })}
              />
            )}
          </Field>
        )}
        <Field id="channel" label="渠道" help="某渠道自己的卡片优先于全部渠道" error={faults.get('channel')}>
          {(input) => (
            <SelectInput
              {...input}
              clearable={false}
              options={CARD_CHANNEL.options}
              value={body.channel}
              onChange={(channel) => channel && onChange({ channel })}
            />
          )}
        </Field>
        {(['startTime', 'endTime'] as const).map((field, i) => (
          <Field
            key={field}
            id={field}
            label={i === 0 ? '开始时间' : '结束时间'}
            help={i === 0 ? '留空表示立即生效' : '留空表示长期有效'}
            error={faults.get(field)}
            place={i === 0 ? 'row-start' : undefined}
          >
            {(input) => <InstantInput {...input} value={body[field]} onChange={(ms) => onChange({ [field]: ms })} />}
          </Field>
        ))}
      </div>
    </section>
  );
}

interface TargetInputProps extends FieldInputProps {
  readonly level: 'lesson' | 'lessonTemplate' | 'subject';
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
}

function TargetInput({ level, ...input }: TargetInputProps) {
  const { data: options } = useQuery({ ...dictionaryQueries.options(), enabled: level === 'subject' });
  if (level === 'lesson') return <RecordPicker control="lesson" {...input} />;
  if (level === 'lessonTemplate') return <RecordPicker control="template" {...input} />;
  const subjects = (options?.subjects ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return <SelectInput {...input} options={subjects} />;
}
