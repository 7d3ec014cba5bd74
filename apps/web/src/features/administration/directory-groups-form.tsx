import { useQuery } from '@tanstack/react-query';
import { useAppConfig } from '../../shared/api/app-config.ts';
import { Field } from '../../shared/forms/field.tsx';
import { MultiSelectInput } from '../../shared/forms/select-input.tsx';
import '../../shared/forms/text-input.css';
import { EmptyNote } from '../../shared/ui/notes.tsx';
import { adminQueries } from './admin-queries.ts';
import type { SettingForm } from './use-setting-form.ts';

export function DirectoryGroupsForm({ form }: { readonly form: SettingForm<'directoryGroups'> }) {
  const { value, set, errors } = form;
  const { ldap } = useAppConfig();
  const { data: roles = [] } = useQuery(adminQueries.roles());
  const setRow = (at: number, part: Partial<(typeof value)[number]>) =>
    set(value.map((row, i) => (i === at ? { ...row, ...part } : row)));
  return (
    <section className="panel" aria-label="组与角色">
      {!ldap && <p className="admin-warning">部署时没有配置 LDAP，这里的内容在配置之后生效。</p>}
      <div className="admin-rows stack-tight">
        {value.length === 0 && <EmptyNote title="还没有对应关系，以 LDAP 登录的人没有角色" />}
        {value.map((row, i) => (
          // A row has no name of its own while it is typed.
          <div key={i} className="admin-row">
            <Field id={`group-${i}`} label="LDAP 组" error={errors[`${i}.group`]}>
              {(input) => (
                <input
                  {...input}
                  className="text-input"
                  value={row.group}
                  maxLength={100}
                  spellCheck={false}
                  onChange={(event) => setRow(i, { group: event.target.value })}
                />
              )}
            </Field>
            <Field id={`group-roles-${i}`} label="得到的角色" error={errors[`${i}.roles`]}>
              {(input) => (
                <MultiSelectInput
                  {...input}
                  options={roles.map(({ code, name }) => ({ value: code, label: name }))}
                  value={row.roles}
                  onChange={(codes) => setRow(i, { roles: codes })}
                />
              )}
            </Field>
            <button
              type="button"
              className="row-action"
              aria-label={`移除组 ${row.group}`}
              onClick={() => set(value.filter((_row, k) => k !== i))}
            >
              移除
            </button>
          </div>
        ))}
        <div>
          <button type="button" className="button" onClick={() => set([...value, { group: '', roles: [] }])}>
            添加一组
          </button>
        </div>
      </div>
      {errors[''] && <p className="field-error">{errors['']}</p>}
    </section>
  );
}
