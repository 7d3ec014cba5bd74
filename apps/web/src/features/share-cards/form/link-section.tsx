import { addressOf, type LinkParameter, MAX_PARAMETERS } from '@lectern/domain/share-cards/share-card';
import { Field } from '../../../shared/forms/field.tsx';
import '../../../shared/forms/text-input.css';
import type { SectionProps } from './section-props.ts';

const OWN_PAGE = '课程介绍页';

/** Where the card leads, with which parameters. */
export function LinkSection({ body, faults, onChange }: SectionProps) {
  const { link, parameters } = body;
  return (
    <section className="record-section" aria-label="链接">
      <h2>链接</h2>
      <Field
        id="link"
        label="链接地址"
        help="留空则打开课程自己的介绍页；否则填以 / 开头的站内页面，或以 https:// 开头的地址"
        error={faults.get('link')}
      >
        {(input) => (
          <input
            {...input}
            className="text-input"
            value={link}
            maxLength={500}
            placeholder="https://"
            onChange={(event) => onChange({ link: event.target.value.trim() })}
          />
        )}
      </Field>
      <fieldset className="share-parameters">
        <legend className="field-label">链接参数</legend>
        {parameters.map((parameter, i) => (
          <Parameter
            // two may read the same while they are typed
            key={i}
            at={i}
            parameter={parameter}
            faults={faults}
            onChange={(next) => onChange({ parameters: parameters.with(i, next) })}
            onRemove={() => onChange({ parameters: parameters.filter((_, other) => other !== i) })}
          />
        ))}
        {parameters.length < MAX_PARAMETERS && (
          <button
            type="button"
            className="button"
            onClick={() => onChange({ parameters: [...parameters, { name: '', value: '' }] })}
          >
            添加参数
          </button>
        )}
      </fieldset>
      {faults.get('link') === undefined && (
        <p className="share-address">打开：{addressOf(link || OWN_PAGE, parameters)}</p>
      )}
    </section>
  );
}

interface ParameterProps {
  readonly at: number;
  readonly parameter: LinkParameter;
  readonly faults: SectionProps['faults'];
  readonly onChange: (parameter: LinkParameter) => void;
  readonly onRemove: () => void;
}

function Parameter({ at, parameter, faults, onChange, onRemove }: ParameterProps) {
  const own = (['name', 'value'] as const).flatMap((part) => faults.get(`parameters.${at}.${part}`) ?? []);
  return (
    <div className="share-parameter">
      {(['name', 'value'] as const).map((part) => (
        <input
          key={part}
          id={`parameters.${at}.${part}`}
          className="text-input"
          aria-label={`第 ${at + 1} 个参数的${part === 'name' ? '名称' : '值'}`}
          aria-invalid={faults.has(`parameters.${at}.${part}`) || undefined}
          placeholder={part === 'name' ? '如 utm_source' : '如 wechat'}
          maxLength={part === 'name' ? 40 : 200}
          value={parameter[part]}
          onChange={(event) => onChange({ ...parameter, [part]: event.target.value })}
        />
      ))}
      <button type="button" className="row-action" aria-label={`移除第 ${at + 1} 个参数`} onClick={onRemove}>
        移除
      </button>
      {own.map((message) => (
        <div key={message} className="field-error" role="alert">
          {message}
        </div>
      ))}
    </div>
  );
}
