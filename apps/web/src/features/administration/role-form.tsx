import { PRIVILEGE, type Privilege } from '@lectern/domain/access/privileges';
import { ADMINISTRATOR_ROLE } from '@lectern/domain/administration/rights';
import { useQuery } from '@tanstack/react-query';
import { dictionaryQueries } from '../../shared/api/dictionary-queries.ts';
import { useMe } from '../../shared/api/session.ts';
import { Field } from '../../shared/forms/field.tsx';
import { namedOptions } from '../../shared/forms/named-options.ts';
import { Segments } from '../../shared/forms/segments.tsx';
import { MultiSelectInput } from '../../shared/forms/select-input.tsx';
import '../../shared/forms/text-input.css';
import { PRIVILEGE_GROUPS } from './privilege-groups.ts';

export interface RoleDraft {
  readonly code: string;
  readonly name: string;
  readonly privileges: readonly string[];
  readonly subjects: readonly number[] | null;
  readonly phases: readonly number[] | null;
}

interface RoleFormProps {
  readonly draft: RoleDraft;
  readonly errors: Readonly<Record<string, string>>;
  readonly isNew: boolean;
  readonly onChange: (draft: RoleDraft) => void;
}

export function RoleForm({ draft, errors, isNew, onChange }: RoleFormProps) {
  const fixed = draft.code === ADMINISTRATOR_ROLE;
  const set = (part: Partial<RoleDraft>) => onChange({ ...draft, ...part });
  return (
    <div className="admin-dialog-form stack">
      <Field id="role-name" label="名称" required error={errors['name']}>
        {(input) => (
          <input
            {...input}
            className="text-input"
            value={draft.name}
            maxLength={40}
            onChange={(event) => set({ name: event.target.value })}
          />
        )}
      </Field>
      <Field
        id="role-code"
        label="代码"
        required
        error={errors['code']}
        help={isNew ? '例如 ROLE_MATHS_TEMP，建立后不能修改。' : undefined}
      >
        {(input) => (
          <input
            {...input}
            className="text-input"
            value={draft.code}
            maxLength={45}
            disabled={!isNew}
            onChange={(event) => set({ code: event.target.value.toUpperCase() })}
          />
        )}
      </Field>
      <ScopeField
        name="subjects"
        label="学科范围"
        all="全部学科"
        error={errors['subjects']}
        {...{ draft, fixed, set }}
      />
      <ScopeField name="phases" label="学段范围" all="全部学段" error={errors['phases']} {...{ draft, fixed, set }} />
      <Privileges draft={draft} fixed={fixed} onChange={(privileges) => set({ privileges })} />
      {fixed && <p className="side-note">超级管理员始终拥有全部权限和全部数据。需要较小的权限时，请新建角色。</p>}
    </div>
  );
}

interface ScopeFieldProps {
  readonly name: 'subjects' | 'phases';
  readonly label: string;
  readonly all: string;
  readonly error: string | undefined;
  readonly draft: RoleDraft;
  readonly fixed: boolean;
  readonly set: (part: Partial<RoleDraft>) => void;
}

function ScopeField({ name, label, all, error, draft, fixed, set }: ScopeFieldProps) {
  const { data: options } = useQuery(dictionaryQueries.options());
  const chosen = draft[name];
  return (
    <Field id={`role-${name}`} label={label} error={error}>
      {(input) => (
        <>
          {!fixed && (
            <Segments
              name={`role-${name}-limit`}
              label={label}
              options={[
                { value: 'all', label: all },
                { value: 'some', label: '指定' },
              ]}
              value={chosen === null ? 'all' : 'some'}
              onChange={(value) => set({ [name]: value === 'all' ? null : [] })}
            />
          )}
          {fixed && <span>{all}</span>}
          {chosen !== null && (
            <MultiSelectInput
              {...input}
              options={namedOptions(options?.[name] ?? [])}
              value={chosen}
              onChange={(ids) => set({ [name]: ids })}
            />
          )}
        </>
      )}
    </Field>
  );
}

interface PrivilegesProps {
  readonly draft: RoleDraft;
  readonly fixed: boolean;
  readonly onChange: (privileges: readonly string[]) => void;
}

/** What the person does not hold they cannot give; the server says so too. */
function Privileges({ draft, fixed, onChange }: PrivilegesProps) {
  const me = useMe();
  const isOutOfReach = (code: Privilege) => !draft.privileges.includes(code) && !me.privileges.includes(code);
  const toggle = (code: Privilege, on: boolean) =>
    onChange(PRIVILEGE.codes.filter((each) => (each === code ? on : draft.privileges.includes(each))));
  return (
    <fieldset className="role-groups">
      <legend className="field-label">权限</legend>
      {PRIVILEGE_GROUPS.map(({ label, codes }) => (
        // No fieldset: its legend does not stand beside its content.
        <div key={label} className="role-group" role="group" aria-label={label}>
          <span>{label}</span>
          <div>
            {codes.map((code) => {
              const held = draft.privileges.includes(code);
              return (
                <label key={code} title={code}>
                  <input
                    type="checkbox"
                    checked={held}
                    disabled={fixed || isOutOfReach(code)}
                    onChange={(event) => toggle(code, event.target.checked)}
                  />
                  {PRIVILEGE.labelOf(code)}
                </label>
              );
            })}
          </div>
        </div>
      ))}
      {!fixed && PRIVILEGE.codes.some(isOutOfReach) && (
        <p className="side-note">变灰的权限你自己没有，不能授予任何角色，包括自己的角色；请由拥有它们的管理员设置。</p>
      )}
    </fieldset>
  );
}
