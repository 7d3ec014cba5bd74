import type { SettingValues } from '@lectern/contract/administration/setting-values';
import { Field } from '../../shared/forms/field.tsx';
import { Segments } from '../../shared/forms/segments.tsx';
import '../../shared/forms/text-input.css';
import type { SettingForm } from './use-setting-form.ts';

type Platform = SettingValues['platform'];
const VARIANTS = [1, 2] as const;
const OPTIONS = [
  { value: '1', label: '第一平台' },
  { value: '2', label: '第二平台' },
];
const TITLES = [
  { key: 'staff', label: '员工端标题' },
  { key: 'user', label: '用户端标题' },
] as const;
const variantOf = (text: string): 1 | 2 => (text === '2' ? 2 : 1);

/** R006, R018, decisions 2-4. */
export function PlatformForm({ form }: { readonly form: SettingForm<'platform'> }) {
  const { value, set, errors } = form;
  return (
    <>
      <div className="panel admin-form">
        <Field id="platform-variant" label="默认变体" help="域名没有单独指定时使用。">
          {() => (
            <Segments
              name="platform-variant"
              label="默认变体"
              options={OPTIONS}
              value={String(value.variant)}
              onChange={(variant) => set({ ...value, variant: variantOf(variant) })}
            />
          )}
        </Field>
        <Field
          id="platform-users"
          label="用户端域名"
          help="家长和学员也会访问的域名，每行一个，使用用户端标题。"
          error={Object.entries(errors).find(([path]) => path.startsWith('userHosts'))?.[1]}
        >
          {(input) => (
            <textarea
              {...input}
              className="text-input"
              rows={2}
              value={value.userHosts.join('\n')}
              onChange={(event) => set({ ...value, userHosts: linesOf(event.target.value) })}
            />
          )}
        </Field>
        {VARIANTS.map((variant) => (
          <VariantFields key={variant} variant={variant} form={form} />
        ))}
      </div>
      <Hosts form={form} />
    </>
  );
}

/** The last empty line is the one being typed. */
function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line, i) => line !== '' || (i === lines.length - 1 && i > 0 && text.endsWith('\n')));
}

function VariantFields({ variant, form }: { readonly variant: 1 | 2; readonly form: SettingForm<'platform'> }) {
  const { value, set, errors } = form;
  const name = OPTIONS[variant - 1]?.label ?? '';
  const header = value.header[variant];
  const setHeader = (next: Platform['header'][1]) => set({ ...value, header: { ...value.header, [variant]: next } });
  return (
    <>
      {TITLES.map(({ key, label }) => (
        <Field
          key={key}
          id={`platform-${variant}-${key}`}
          label={`${name}：${label}`}
          error={errors[`titles.${variant}.${key}`]}
        >
          {(input) => (
            <input
              {...input}
              className="text-input"
              value={value.titles[variant][key]}
              maxLength={40}
              onChange={(event) =>
                set({
                  ...value,
                  titles: { ...value.titles, [variant]: { ...value.titles[variant], [key]: event.target.value } },
                })
              }
            />
          )}
        </Field>
      ))}
      <Field
        id={`platform-${variant}-header`}
        label={`${name}：请求头名称`}
        help="留空：请求不带平台标记。"
        error={errors[`header.${variant}.name`]}
      >
        {(input) => (
          <input
            {...input}
            className="text-input"
            value={header?.name ?? ''}
            maxLength={62}
            spellCheck={false}
            onChange={(event) =>
              setHeader(event.target.value === '' ? null : { name: event.target.value, value: header?.value ?? '1' })
            }
          />
        )}
      </Field>
      <Field
        id={`platform-${variant}-header-value`}
        label={`${name}：请求头的值`}
        error={errors[`header.${variant}.value`]}
      >
        {(input) => (
          <input
            {...input}
            className="text-input"
            value={header?.value ?? ''}
            maxLength={100}
            disabled={header === null}
            onChange={(event) => header && setHeader({ ...header, value: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

function Hosts({ form }: { readonly form: SettingForm<'platform'> }) {
  const { value, set, errors } = form;
  const rows = value.variantOfHost;
  const setRow = (at: number, part: Partial<(typeof rows)[number]>) =>
    set({ ...value, variantOfHost: rows.map((row, i) => (i === at ? { ...row, ...part } : row)) });
  return (
    <section className="panel" aria-label="域名的变体">
      <h2>域名的变体</h2>
      <div className="admin-rows stack-tight">
        {rows.map((row, i) => (
          // A row has no name of its own while it is typed.
          <div key={i} className="admin-row">
            <Field id={`host-${i}`} label="域名" error={errors[`variantOfHost.${i}.host`]}>
              {(input) => (
                <input
                  {...input}
                  className="text-input"
                  value={row.host}
                  maxLength={200}
                  onChange={(event) => setRow(i, { host: event.target.value })}
                />
              )}
            </Field>
            <Field id={`host-variant-${i}`} label="变体">
              {() => (
                <Segments
                  name={`host-variant-${i}`}
                  label={`${row.host} 的变体`}
                  options={OPTIONS}
                  value={String(row.variant)}
                  onChange={(variant) => setRow(i, { variant: variantOf(variant) })}
                />
              )}
            </Field>
            <button
              type="button"
              className="row-action"
              aria-label={`移除域名 ${row.host}`}
              onClick={() => set({ ...value, variantOfHost: rows.filter((_row, k) => k !== i) })}
            >
              移除
            </button>
          </div>
        ))}
        <div>
          <button
            type="button"
            className="button"
            onClick={() => set({ ...value, variantOfHost: [...rows, { host: '', variant: 2 }] })}
          >
            添加域名
          </button>
        </div>
      </div>
      {errors['variantOfHost'] && <p className="field-error">{errors['variantOfHost']}</p>}
    </section>
  );
}
