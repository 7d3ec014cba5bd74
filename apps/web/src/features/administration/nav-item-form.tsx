/** One item of the navigation: what it is, where it leads, who sees it. */
import type { NavItem } from '@lectern/contract/shell/shell';
import { PRIVILEGE } from '@lectern/domain/access/privileges';
import { CLOCK_IN_ENTRANCE } from '@lectern/domain/clock-in/clock-in-codes';
import { Field } from '../../shared/forms/field.tsx';
import { SelectInput } from '../../shared/forms/select-input.tsx';
import '../../shared/forms/text-input.css';

const KINDS = [
  { value: 'to', label: '站内页面' },
  { value: 'href', label: '其他网站' },
  { value: 'action', label: '弹窗' },
] as const;
const INSIDE_GROUP = [
  { value: 'heading', label: '小标题' },
  { value: 'divider', label: '分隔线' },
] as const;
const GROUP = { value: 'children', label: '分组（下拉菜单）' } as const;
type Kind = (typeof KINDS | typeof INSIDE_GROUP)[number]['value'] | 'children';

interface NavItemFormProps {
  readonly item: NavItem;
  readonly isChild: boolean;
  readonly problems: Readonly<Record<string, string>>;
  /** It may be saved like this, but nobody gets there. */
  readonly warning: string | undefined;
  readonly onChange: (item: NavItem) => void;
}

export function NavItemForm({ item, isChild, problems, warning, onChange }: NavItemFormProps) {
  const kind = kindOf(item);
  const set = (part: Partial<NavItem>) => onChange(withoutEmpty({ ...item, ...part }));
  const kinds: readonly { value: Kind; label: string }[] = isChild ? [...KINDS, ...INSIDE_GROUP] : [...KINDS, GROUP];
  return (
    <div className="admin-dialog-form stack">
      <Field id="nav-title" label="名称" error={problems['title']}>
        {(input) => (
          <input
            {...input}
            className="text-input"
            value={item.title}
            maxLength={30}
            disabled={kind === 'divider'}
            onChange={(event) => set({ title: event.target.value })}
          />
        )}
      </Field>
      <Field id="nav-kind" label="类型" error={problems['children']}>
        {(input) => (
          <SelectInput
            {...input}
            options={kinds}
            value={kind}
            clearable={false}
            onChange={(next) => next && onChange(ofKind(item, next))}
          />
        )}
      </Field>
      <Target item={item} kind={kind} error={problems['link']} set={set} />
      {warning && (
        <p className="admin-warning" role="status">
          {warning}
        </p>
      )}
      <Field
        id="nav-privilege"
        label="需要的权限"
        help="留空：所有能进入讲台的人都能看到。"
        error={problems['privilege']}
      >
        {(input) => (
          <SelectInput
            {...input}
            options={PRIVILEGE.options}
            value={PRIVILEGE.has(item.privilege) ? item.privilege : null}
            placeholder="不限"
            onChange={(privilege) => set({ privilege: privilege ?? undefined })}
          />
        )}
      </Field>
      <Field
        id="nav-key"
        label="标识"
        help="页面按标识决定高亮哪一项，已有页面的标识请保持不变。"
        error={problems['navKey']}
      >
        {(input) => (
          <input
            {...input}
            className="text-input"
            value={item.navKey}
            maxLength={60}
            spellCheck={false}
            onChange={(event) => set({ navKey: event.target.value })}
          />
        )}
      </Field>
      {kind === 'to' && (
        <Check
          label="带上我的学科和学段"
          value={item.carryPreference}
          onChange={(carryPreference) => set({ carryPreference })}
        />
      )}
      {kind === 'href' && (
        <Check
          label="在新标签页打开"
          value={item.newTab ?? true}
          onChange={(on) => set({ newTab: on ? undefined : false })}
        />
      )}
      <Check label="显示红点" value={item.redSpot} onChange={(redSpot) => set({ redSpot })} />
    </div>
  );
}

interface TargetProps {
  readonly item: NavItem;
  readonly kind: Kind;
  readonly error: string | undefined;
  readonly set: (part: Partial<NavItem>) => void;
}

function Target({ item, kind, error, set }: TargetProps) {
  if (kind === 'action') {
    return (
      <Field id="nav-action" label="弹窗" error={error}>
        {(input) => (
          <SelectInput
            {...input}
            options={CLOCK_IN_ENTRANCE.options}
            value={item.action ?? null}
            clearable={false}
            onChange={(action) => set({ action: action ?? undefined })}
          />
        )}
      </Field>
    );
  }
  if (kind !== 'to' && kind !== 'href') return null;
  return (
    <Field
      id="nav-link"
      label="链接"
      error={error}
      help={kind === 'to' ? '站内页面，以 / 开头，例如 /jwc/episodes' : '完整地址，以 https:// 开头'}
    >
      {(input) => (
        <input
          {...input}
          className="text-input"
          value={item[kind] ?? ''}
          maxLength={500}
          spellCheck={false}
          onChange={(event) => set({ [kind]: event.target.value })}
        />
      )}
    </Field>
  );
}

interface CheckProps {
  readonly label: string;
  readonly value: boolean | undefined;
  readonly onChange: (value: boolean) => void;
}

function Check({ label, value = false, onChange }: CheckProps) {
  return (
    <label className="nav-check">
      <input type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}

function kindOf(item: NavItem): Kind {
  if (item.children) return 'children';
  if (item.divider) return 'divider';
  if (item.heading) return 'heading';
  if (item.action) return 'action';
  return item.href === undefined ? 'to' : 'href';
}

function ofKind({ navKey, title, privilege, redSpot }: NavItem, kind: Kind): NavItem {
  const rest = withoutEmpty({ navKey, title, privilege, redSpot });
  switch (kind) {
    case 'to':
      return { ...rest, to: '/' };
    case 'href':
      return { ...rest, href: 'https://' };
    case 'action':
      return { ...rest, action: CLOCK_IN_ENTRANCE.codes[0] };
    case 'heading':
      return { ...rest, heading: true };
    case 'divider':
      return { ...rest, title: '', divider: true };
    case 'children':
      return { ...rest, children: [{ navKey: `${navKey}a`, title: '新的一项', to: '/lessons' }] };
  }
}

/** What is off is not said. */
function withoutEmpty(item: NavItem): NavItem {
  const kept = Object.entries(item).filter(([, value]) => value !== undefined && value !== false);
  const { navKey, title, ...rest }: Partial<NavItem> = Object.fromEntries(kept);
  return { ...rest, navKey: navKey ?? '', title: title ?? '', ...(item.newTab === false ? { newTab: false } : {}) };
}
