import { DOWNLOAD_CLIENT } from '@lectern/domain/shell/download-client';
import { Field } from '../../shared/forms/field.tsx';
import { SelectInput } from '../../shared/forms/select-input.tsx';
import { CLIENTS_HELP, SITE_FIELDS } from './site-fields.ts';
import '../../shared/forms/text-input.css';
import type { SettingForm } from './use-setting-form.ts';

/** Decision 20. */
export function SitesForm({ form }: { readonly form: SettingForm<'sites'> }) {
  const { value, set, errors } = form;
  const setClient = (at: number, part: Partial<(typeof value.clients)[number]>) =>
    set({ ...value, clients: value.clients.map((row, i) => (i === at ? { ...row, ...part } : row)) });
  return (
    <>
      <div className="panel admin-form">
        {SITE_FIELDS.map(({ key, label, help }) => (
          <Field key={key} id={`sites-${key}`} label={label} help={help} error={errors[key]}>
            {(input) => (
              <input
                {...input}
                type="url"
                className="text-input"
                value={value[key]}
                maxLength={500}
                spellCheck={false}
                placeholder="未配置"
                onChange={(event) => set({ ...value, [key]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <section className="panel" aria-label="客户端下载">
        <h2>客户端下载</h2>
        <p className="side-note">{CLIENTS_HELP}</p>
        <div className="admin-rows stack-tight">
          {value.clients.map((row, i) => (
            // A row has no name of its own while it is typed.
            <div key={i} className="admin-row">
              <Field id={`client-${i}`} label="客户端" error={errors[`clients.${i}.client`]}>
                {(input) => (
                  <SelectInput
                    {...input}
                    options={clientOptions(row.client, value.clients)}
                    value={row.client || null}
                    clearable={false}
                    placeholder="选择客户端"
                    onChange={(client) => setClient(i, { client: client ?? '' })}
                  />
                )}
              </Field>
              <Field id={`client-address-${i}`} label="下载地址" error={errors[`clients.${i}.address`]}>
                {(input) => (
                  <input
                    {...input}
                    type="url"
                    className="text-input"
                    value={row.address}
                    maxLength={500}
                    onChange={(event) => setClient(i, { address: event.target.value })}
                  />
                )}
              </Field>
              <button
                type="button"
                className="row-action"
                aria-label={`移除 ${clientName(row.client)}`}
                onClick={() => set({ ...value, clients: value.clients.filter((_row, k) => k !== i) })}
              >
                移除
              </button>
            </div>
          ))}
          <div>
            <button
              type="button"
              className="button"
              onClick={() => set({ ...value, clients: [...value.clients, { client: '', address: 'https://' }] })}
            >
              添加客户端
            </button>
          </div>
        </div>
        {errors['clients'] && <p className="field-error">{errors['clients']}</p>}
      </section>
    </>
  );
}

const clientName = (client: string): string => (DOWNLOAD_CLIENT.has(client) ? DOWNLOAD_CLIENT.labelOf(client) : client);

/** Each client once; a name that no card of the page has stays as it was given. */
function clientOptions(own: string, rows: readonly { readonly client: string }[]) {
  const isFree = (client: string) => client === own || rows.every((row) => row.client !== client);
  const known = DOWNLOAD_CLIENT.options.filter(({ value }) => isFree(value));
  return own === '' || DOWNLOAD_CLIENT.has(own) ? known : [...known, { value: own, label: own }];
}
