/** Row by row what became of a task; the filters stand in the address, so that a colleague gets the same rows. */
import type { TaskSummary } from '@lectern/contract/tasks/task-replies';
import { ITEM_STATE, ROW_CODE } from '@lectern/domain/tasks/task-codes';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import '../../../shared/forms/text-input.css';
import { useDebounced } from '../../../shared/hooks/use-debounced.ts';
import { planQueries, type RowFilter } from '../../../shared/plan/plan-queries.ts';
import { PlanRows } from '../../../shared/plan/plan-rows.tsx';
import { RowTabs } from '../../../shared/plan/row-tabs.tsx';
import { RowTools } from '../../../shared/plan/row-tools.tsx';
import { EmptyNote } from '../../../shared/ui/notes.tsx';
import { ROW_TABS, type RowAddress, readRowAddress, writeRowAddress } from './row-address.ts';

const TYPING_MS = 250;
const FALLBACK_NOUN = '记录';

export function TaskRows({ task }: { task: TaskSummary }) {
  const [search, setSearch] = useSearchParams();
  const address = readRowAddress(search);
  const show = (change: RowAddress) => setSearch(writeRowAddress({ ...address, ...change }), { replace: true });
  const [typed, setTyped] = useTyped(address.text, (text) => show({ text }));
  const { data: plan } = useQuery(planQueries.plan(task.id));
  const filter: RowFilter = {
    ...(address.state ? { state: address.state } : {}),
    ...(address.code ? { code: address.code } : {}),
    ...(address.text ? { text: address.text } : {}),
  };
  const source = { of: 'task' as const, id: task.id, filter };
  const narrowed = address.code !== undefined || address.text !== undefined;
  const tabs = ROW_TABS.map((key) => ({
    key,
    label: key === 'all' ? '全部' : ITEM_STATE.labelOf(key),
    count: key === 'all' ? task.rowCount : task.counts[key],
  })).filter(({ key, count }) => key !== 'waiting' || count > 0 || address.state === 'waiting');
  const tab = address.state ?? 'all';
  return (
    <section className="panel task-rows" aria-label="逐条结果">
      <RowTabs
        name="执行结果"
        large
        tabs={tabs}
        chosen={tab}
        onChoose={(state) => show({ state: state === 'all' ? undefined : state, code: undefined })}
      >
        <div className="plan-filters">
          <CodeChoice
            codes={plan?.codes.map(({ code, message }) => ({ code, message })) ?? []}
            chosen={address.code}
            onChoose={(code) => show({ code })}
          />
          <RowTools source={source} noun={plan?.noun ?? FALLBACK_NOUN} text={typed} onText={setTyped} />
        </div>
        <PlanRows
          key={JSON.stringify(filter)}
          source={source}
          name={`执行结果：${task.label}`}
          expected={narrowed ? 0 : (tabs.find(({ key }) => key === tab)?.count ?? 0)}
          newTab={false}
          empty={<EmptyNote title={narrowed ? '没有符合条件的记录' : '没有这样的记录'} />}
        />
      </RowTabs>
    </section>
  );
}

interface CodeChoiceProps {
  readonly codes: readonly { readonly code: string; readonly message: string }[];
  readonly chosen: string | undefined;
  readonly onChoose: (code: string | undefined) => void;
}

/** Reasons that the plan gave, then those that only a run gives. */
function CodeChoice({ codes, chosen, onChoose }: CodeChoiceProps) {
  const engine = ROW_CODE.options.map(({ value, label }) => ({ code: value as string, message: label }));
  const known = new Map([...codes, ...engine].map(({ code, message }) => [code, message]));
  if (chosen !== undefined && !known.has(chosen)) known.set(chosen, chosen);
  return (
    <select
      className="text-input row-code"
      aria-label="原因"
      value={chosen ?? ''}
      onChange={(event) => onChoose(event.target.value || undefined)}
    >
      <option value="">原因：全部</option>
      {[...known].map(([code, message]) => (
        <option key={code} value={code}>
          {message}
        </option>
      ))}
    </select>
  );
}

/** What is typed counts when it stands still. */
function useTyped(given = '', onSettled: (text: string | undefined) => void) {
  const [typed, setTyped] = useState(given);
  const settled = useDebounced(typed.trim(), TYPING_MS);
  useEffect(() => {
    if (settled !== given) onSettled(settled || undefined);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what was typed moves the address, not the reverse
  }, [settled]);
  return [typed, setTyped] as const;
}
