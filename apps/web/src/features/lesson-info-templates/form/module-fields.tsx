/** The inputs of one module. */
import type { InfoModule } from '@lectern/domain/lesson-info-templates/info-modules';
import { useId } from 'react';
import { Field } from '../../../shared/forms/field.tsx';
import { PictureInput } from '../../../shared/forms/picture-input.tsx';

interface ModuleFieldsProps<M extends InfoModule = InfoModule> {
  readonly module: M;
  readonly onChange: (module: InfoModule) => void;
}

const MAX_POINTS = 10;
const MAX_PICTURES = 20;

export function ModuleFields({ module, onChange }: ModuleFieldsProps) {
  switch (module.kind) {
    case 'headline':
      return (
        <>
          <Line label="标题" value={module.title} most={60} onChange={(title) => onChange({ ...module, title })} />
          <Line
            label="副标题"
            value={module.subtitle}
            most={60}
            onChange={(subtitle) => onChange({ ...module, subtitle })}
          />
          <PictureInput
            label="封面图"
            pictures={module.cover === null ? [] : [module.cover]}
            most={1}
            onChange={([cover = null]) => onChange({ ...module, cover })}
          />
        </>
      );
    case 'sellingPoints':
      return <Points module={module} onChange={onChange} />;
    case 'teacherWords':
      return <Paragraph label="寄语" value={module.text} onChange={(text) => onChange({ ...module, text })} />;
    case 'detail':
      return (
        <>
          <Line label="小标题" value={module.title} most={60} onChange={(title) => onChange({ ...module, title })} />
          <Paragraph label="正文" value={module.text} onChange={(text) => onChange({ ...module, text })} />
          <PictureInput
            label="图片"
            pictures={module.pictures}
            most={MAX_PICTURES}
            onChange={(pictures) => onChange({ ...module, pictures })}
          />
        </>
      );
    case 'video':
      return (
        <>
          <Line
            label="视频地址"
            value={module.address}
            most={500}
            placeholder="https://"
            onChange={(address) => onChange({ ...module, address: address.trim() })}
          />
          <PictureInput
            label="视频封面"
            pictures={module.poster === null ? [] : [module.poster]}
            most={1}
            onChange={([poster = null]) => onChange({ ...module, poster })}
          />
        </>
      );
  }
}

interface LineProps {
  readonly label: string;
  readonly value: string;
  readonly most: number;
  readonly placeholder?: string;
  readonly onChange: (value: string) => void;
}

function Line({ label, value, most, placeholder, onChange }: LineProps) {
  return (
    <Field id={useId()} label={label}>
      {(input) => (
        <input
          {...input}
          className="text-input"
          value={value}
          maxLength={most}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

function Paragraph({ label, value, onChange }: Omit<LineProps, 'most'>) {
  return (
    <Field id={useId()} label={label}>
      {(input) => (
        <textarea
          {...input}
          className="text-input"
          value={value}
          maxLength={2000}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

function Points({ module, onChange }: ModuleFieldsProps<Extract<InfoModule, { kind: 'sellingPoints' }>>) {
  const { points } = module;
  const change = (next: readonly string[]) => onChange({ ...module, points: next });
  return (
    <fieldset className="info-points">
      <legend className="field-label">亮点（最多 {MAX_POINTS} 条）</legend>
      {points.map((point, i) => (
        // two points may read the same while they are typed
        <span key={i} className="info-point">
          <input
            className="text-input"
            aria-label={`亮点 ${i + 1}`}
            value={point}
            maxLength={100}
            onChange={(event) => change(points.with(i, event.target.value))}
          />
          <button type="button" className="row-action" onClick={() => change(points.filter((_, other) => other !== i))}>
            移除
          </button>
        </span>
      ))}
      {points.length < MAX_POINTS && (
        <button type="button" className="button" onClick={() => change([...points, ''])}>
          添加亮点
        </button>
      )}
    </fieldset>
  );
}
