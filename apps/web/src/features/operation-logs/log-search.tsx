import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { InstantInput } from '../../shared/forms/instant-input.tsx';
import '../../shared/forms/text-input.css';
import { enteredText } from '../../shared/tables/entered-text.ts';
import { SearchButtons } from '../../shared/tables/search-buttons.tsx';
import type { LogAddress } from './log-address.ts';
import './log-search.css';
import { operationLogQueries } from './operation-log-queries.ts';

interface LogSearchProps {
  readonly address: LogAddress;
  readonly onChange: (change: LogAddress) => void;
  readonly onReset: () => void;
}

/** What is typed counts on Enter or 查询; what is chosen counts at once. */
export function LogSearch({ address, onChange, onReset }: LogSearchProps) {
  const { data: words = [] } = useQuery(operationLogQueries.words());
  const form = useRef<HTMLFormElement>(null);
  const search = (change: LogAddress = {}) => onChange({ ...(form.current ? typedIn(form.current) : {}), ...change });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search();
  };
  const reset = () => {
    form.current?.reset();
    onReset();
  };
  const shown = words.filter(({ subjectType }) => !address.subjectType || subjectType === address.subjectType);
  const optionsOf = (part: 'actions' | 'fields') =>
    shown.filter((of) => of[part].length > 0).map((of) => ({ label: of.label, options: of[part] }));
  return (
    <form className="panel log-search" role="search" aria-label="查询操作日志" ref={form} onSubmit={submit}>
      <Choice name="对象类型" value={address.subjectType} onChange={(subjectType) => search({ subjectType })}>
        {words.map(({ subjectType, label }) => (
          <option key={subjectType} value={subjectType}>
            {label}
          </option>
        ))}
      </Choice>
      <Typed name="text" label="对象名称" value={address.text} maxLength={60} />
      <Typed name="subjectId" label="对象 ID" value={address.subjectId} maxLength={15} numeric />
      <Typed name="actorName" label="操作人" value={address.actorName} maxLength={40} />
      <Choice name="操作" value={address.action} onChange={(action) => search({ action })}>
        <Groups groups={optionsOf('actions')} />
      </Choice>
      <Choice name="字段" value={address.field} onChange={(field) => search({ field })}>
        <Groups groups={optionsOf('fields')} />
      </Choice>
      <Typed name="taskId" label="任务 ID" value={address.taskId} maxLength={15} numeric />
      <Moment label="开始时间" value={address.from} onChange={(from) => search({ from })} />
      <Moment label="结束时间" value={address.to} onChange={(to) => search({ to })} />
      <span className="log-search-buttons">
        <SearchButtons onReset={reset} />
      </span>
    </form>
  );
}

const TYPED = ['text', 'subjectId', 'actorName', 'taskId'] as const;

function typedIn(form: HTMLFormElement): LogAddress {
  return Object.fromEntries(TYPED.map((key) => [key, enteredText(form, key)]));
}

interface TypedProps {
  readonly name: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly maxLength: number;
  readonly numeric?: boolean;
}

function Typed({ name, label, value = '', maxLength, numeric = false }: TypedProps) {
  return (
    <label>
      {label}
      <input
        // Another address (back, reset) replaces what was typed.
        key={value}
        name={name}
        className="text-input"
        defaultValue={value}
        maxLength={maxLength}
        autoComplete="off"
        {...(numeric ? { inputMode: 'numeric' as const, pattern: '[1-9][0-9]*', title: '请输入数字 ID' } : {})}
      />
    </label>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

function Choice({ name, value = '', onChange, children }: ChoiceProps) {
  return (
    <label>
      {name}
      <select className="text-input" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">全部</option>
        {children}
      </select>
    </label>
  );
}

interface Group {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Of one kind of object the words stand alone. */
function Groups({ groups }: { groups: readonly Group[] }) {
  return groups.map(({ label, options }) => {
    const listed = options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ));
    return groups.length === 1 ? (
      listed
    ) : (
      <optgroup key={label} label={label}>
        {listed}
      </optgroup>
    );
  });
}

interface MomentProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (ms: string) => void;
}

function Moment({ label, value = '0', onChange }: MomentProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <InstantInput
        id={id}
        value={Number(value)}
        placeholder="不限"
        onChange={(ms) => onChange(ms > 0 ? String(ms) : '')}
      />
    </div>
  );
}
