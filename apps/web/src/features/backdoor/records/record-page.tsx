/** A record as it is stored, where its fields came from, and what its save would compute otherwise. */
import { backdoorContract, type ExaminedRecord } from '@lectern/contract/administration/backdoor';
import { REPAIRED_KIND, type RepairedKind } from '@lectern/domain/administration/repair-codes';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import '../../../shared/forms/text-input.css';
import { useDraft } from '../../../shared/hooks/use-draft.ts';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { RepairFrame } from '../repair-frame.tsx';
import { DerivedTable, LoggedTable, OriginTable, StoredColumns } from './record-tables.tsx';

const CommandAction = lazy(async () => ({
  default: (await import('../../../shared/plan/command-action.tsx')).CommandAction,
}));

const RECORDS = 'repair-records';

export function RepairRecordPage() {
  const [params, setParams] = useSearchParams();
  const given = params.get('kind');
  const kind: RepairedKind = REPAIRED_KIND.has(given) ? given : 'lesson';
  const asked = params.get('id') ?? '';
  const [typed, setTyped] = useDraft(asked);
  const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isId(typed)) setParams({ kind, id: typed.trim() });
  };
  return (
    <RepairFrame tab="records">
      <form className="panel repair-search" aria-label="查看记录" onSubmit={submit}>
        <Field id="repair-kind" label="类型">
          {(input) => (
            <SelectInput
              {...input}
              clearable={false}
              options={REPAIRED_KIND.options}
              value={kind}
              onChange={(chosen) => setParams({ kind: chosen ?? 'lesson' })}
            />
          )}
        </Field>
        <Field id="repair-id" label="ID" error={typed !== '' && !isId(typed) ? 'ID 须为正整数' : undefined}>
          {(input) => (
            <input
              {...input}
              className="text-input"
              inputMode="numeric"
              value={typed}
              maxLength={15}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <button type="submit" className="button button-primary" disabled={!isId(typed)}>
          查看
        </button>
      </form>
      {isId(asked) ? (
        <OneRecord key={`${kind} ${asked}`} kind={kind} id={Number(asked)} />
      ) : (
        <div className="panel">
          <EmptyNote title="输入一个 ID">看这条记录存了什么、每个字段由谁在何时改成现在的值。</EmptyNote>
        </div>
      )}
    </RepairFrame>
  );
}

function OneRecord({ kind, id }: { kind: RepairedKind; id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: [RECORDS, kind, id],
    queryFn: ({ signal }) => call(backdoorContract.record, { params: { kind, id: String(id) } }, { signal }),
    staleTime: 0,
    meta: { failure: 'inline' },
  });
  if (!data) {
    return (
      <div className="panel">
        {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <Skeleton lines={10} />}
      </div>
    );
  }
  return <Record record={data} />;
}

function Record({ record }: { record: ExaminedRecord }) {
  const { kind, id, name, rev, deletedTime } = record;
  return (
    <div className="record-sections">
      <section className="record-section" aria-label="记录">
        <h2>{name || `${REPAIRED_KIND.labelOf(kind)} ${id}`}</h2>
        <p className="repair-lead">
          {REPAIRED_KIND.labelOf(kind)} {id}，版本 {rev}
          {deletedTime > 0 && '，在回收站'}
        </p>
      </section>
      {record.derived.length > 0 && <Derived record={record} />}
      {record.origins.length > 0 && <OriginTable record={record} />}
      <LoggedTable record={record} />
      <StoredColumns record={record} />
    </div>
  );
}

function Derived({ record }: { record: ExaminedRecord }) {
  const [repairs, setRepairs] = useState(false);
  const { id, name, derived } = record;
  const wrong = derived.filter(({ differs }) => differs).length;
  return (
    <section className="record-section" aria-label="派生字段">
      <div className="repair-head">
        <h2>派生字段</h2>
        <span>{wrong === 0 ? '与规则一致' : `${wrong} 处与规则不一致`}</span>
        {wrong > 0 && (
          <button type="button" className="button" onClick={() => setRepairs(true)}>
            重算派生字段
          </button>
        )}
      </div>
      <DerivedTable record={record} />
      {repairs && (
        <Suspense>
          <CommandAction
            request={{
              kind: 'command',
              type: 'lesson.repairDerived',
              selected: { ids: [id] },
              about: `${name}（${id}）`,
              one: { id, name },
            }}
            concerns={[RECORDS, 'lessons']}
            onClose={() => setRepairs(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
