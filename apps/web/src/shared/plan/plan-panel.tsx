/**
 * A plan as it is read and confirmed, in the dialog and on the page of its task: counts as tabs, reasons as filters,
 * every row with its changes, what it means for others, the choices it asks for, and the button that does it.
 */
import type { Plan } from '@lectern/contract/tasks/task-replies';
import { tasksContract } from '@lectern/contract/tasks/tasks';
import type { Lack } from '@lectern/domain/plan-fixes/lacks';
import { TOLD_OUTCOME, type ToldOutcome } from '@lectern/domain/tasks/task-codes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { useMe } from '../api/session.ts';
import { useDebounced } from '../hooks/use-debounced.ts';
import { EmptyNote, ErrorNote, Skeleton } from '../ui/notes.tsx';
import { showError } from '../ui/toasts.ts';
import { ChoiceList } from './choice-list.tsx';
import { CodeChips } from './code-chips.tsx';
import { confirmKey } from './give-up-plan.ts';
import './plan.css';
import './plan-choices.css';
import './plan-tabs.css';
import './plan-rows.css';
import { FixBar } from './fixes/fix-bar.tsx';
import type { Choices } from './plan-choices.ts';
import { PlanFacts } from './plan-facts.tsx';
import { PlanFoot } from './plan-foot.tsx';
import { layoutOf } from './plan-layout.ts';
import { PlanProgress } from './plan-progress.tsx';
import { type PlanRequest, planQueries, type RowFilter } from './plan-queries.ts';
import { PlanRows } from './plan-rows.tsx';
import { PlanStateNote, whyClosed } from './plan-state-note.tsx';
import { RowTabs } from './row-tabs.tsx';
import { RowTools } from './row-tools.tsx';

export type { PlanRequest };
/** What a reader decided about warnings. */
export interface Decided {
  readonly chosen: Choices;
  readonly reason: string;
}
/** `task` is null when it runs in the background: its page has been opened then, unless it is watched here. */
export type Started = Awaited<ReturnType<typeof call<typeof tasksContract.confirm>>>;

interface PlanPanelProps {
  readonly planId: number;
  /** `open`: the panel is still there. */
  readonly onConfirmed: (started: Started, open: boolean) => void;
  /** Makes the same plan anew. */
  readonly onReplan?: (() => void) | undefined;
  /** The button that leads away, in a dialog. */
  readonly leave?: ReactNode;
  /** On the page of its task. */
  readonly onTaskPage?: boolean;
  /** Fills in what rows lack, in the place of the panel. */
  readonly onFix?: ((lack: Lack) => void) | undefined;
  /** What was chosen for an earlier plan of the same request. */
  readonly decided?: Decided | undefined;
  readonly onDecided?: ((decided: Decided) => void) | undefined;
  /** A link leads away from here. */
  readonly onLeave?: (() => void) | undefined;
  /** Whoever shows the plan watches its task too, however large it is. */
  readonly watchesTask?: boolean;
}

export function PlanPanel(props: PlanPanelProps) {
  const { data: plan, error, refetch } = useQuery(planQueries.plan(props.planId));
  return (
    <div className="plan">
      <p className="visually-hidden" role="status">
        {plan && plan.state !== 'planning' && spoken(plan)}
      </p>
      {plan ? (
        plan.state === 'planning' ? (
          <PlanProgress plan={plan} leave={props.leave} />
        ) : (
          <PlanView key={`${plan.id}-${plan.hash ?? ''}`} {...props} plan={plan} />
        )
      ) : error ? (
        <ErrorNote error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={6} />
      )}
    </div>
  );
}

function PlanView(props: PlanPanelProps & { plan: Plan }) {
  const { plan, onConfirmed, onReplan, leave, onLeave, onFix, onTaskPage = false } = props;
  const [{ chosen, reason }, setDecided] = useState<Decided>(() => decidedAgain(plan, props.decided));
  const decide = (next: Decided) => {
    setDecided(next);
    props.onDecided?.(next);
  };
  const [openedAt] = useState(Date.now);
  const confirm = useConfirm(plan, onConfirmed, props.watchesTask);
  const closed = whyClosed(plan, openedAt, useMe().privileges);
  const decidable = closed === undefined && !isOver(confirm.error);
  return (
    <>
      <PlanStateNote plan={plan} closed={closed} onLeave={onLeave} onTaskPage={onTaskPage} />
      <PlanFacts plan={plan} />
      {decidable && onFix && <FixBar plan={plan} onFix={onFix} />}
      {decidable && plan.choices.length > 0 && (
        <ChoiceList
          plan={plan}
          chosen={chosen}
          reason={reason}
          onChoose={(codes, choice) =>
            decide({ chosen: { ...chosen, ...Object.fromEntries(codes.map((code) => [code, choice])) }, reason })
          }
          onReason={(next) => decide({ chosen, reason: next })}
        />
      )}
      <PlanRowsByOutcome plan={plan} onLeave={onLeave} />
      {(plan.state === 'planned' || leave !== undefined) && (
        <PlanFoot
          plan={plan}
          chosen={chosen}
          reason={reason}
          closed={!decidable}
          busy={confirm.isPending || confirm.isSuccess}
          error={confirm.error}
          leave={leave}
          onConfirm={() => confirm.mutate({ chosen, reason })}
          onReplan={onReplan}
        />
      )}
    </>
  );
}

/** What was decided before stays decided for the codes that are still there. */
function decidedAgain({ choices }: Plan, before: Decided | undefined): Decided {
  const codes = choices.map(({ code }) => code);
  const kept = Object.entries(before?.chosen ?? {}).filter(([code]) => codes.includes(code));
  return { chosen: Object.fromEntries(kept), reason: before?.reason ?? '' };
}

/** Refusals that trying again cannot mend: this plan is over. */
const OVER: readonly string[] = ['planExpired', 'planNotYours', 'planHashDiffers'];

function isOver(error: unknown): boolean {
  return isApiError(error) && OVER.includes(error.code);
}

/** Whoever leaves before the answer still hears of it. */
function useConfirm(plan: Plan, onConfirmed: PlanPanelProps['onConfirmed'], staysHere = false) {
  const { id, hash, needsRelease } = plan;
  const client = useQueryClient();
  const open = useRef(false);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  return useMutation({
    mutationKey: confirmKey(id),
    mutationFn: ({ chosen, reason }: { chosen: Choices; reason: string }) =>
      call(
        tasksContract.confirm,
        { params: { planId: id }, body: { hash: hash ?? '', choices: { ...chosen }, reason } },
        { staysHere },
      ),
    onSuccess: (started) => {
      if (needsRelease && started.task === null) {
        // Known before it is read again: the button does not come back on the task's page meanwhile.
        client.setQueryData(planQueries.plan(id).queryKey, { ...plan, state: 'awaitingRelease' });
      }
      onConfirmed(started, open.current);
      return client.invalidateQueries({ queryKey: planQueries.all });
    },
    onError: (error) => {
      if (!open.current) showError(error);
    },
    meta: { failure: 'inline' },
  });
}

const TYPING_MS = 250;
type Tab = 'all' | ToldOutcome;

function PlanRowsByOutcome({ plan, onLeave }: { plan: Plan; onLeave: (() => void) | undefined }) {
  const [tab, setTab] = useState<Tab>('all');
  const [code, setCode] = useState<string>();
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim(), TYPING_MS);
  const filter: RowFilter = {
    ...(tab === 'all' ? {} : { outcome: tab }),
    ...(code === undefined ? {} : { code }),
    ...(text === '' ? {} : { text }),
  };
  const source = { of: 'plan' as const, id: plan.id, filter };
  const single = plan.rowCount === 1;
  const rows = (
    <PlanRows
      key={JSON.stringify(filter)}
      source={source}
      name={`预演明细：${plan.label}`}
      expected={code === undefined && text === '' ? countOf(plan, tab) : 0}
      newTab={!single}
      layout={layoutOf(plan, tab === 'all' ? undefined : tab)}
      onLeave={onLeave}
      empty={<EmptyNote title={plan.rowCount === 0 ? `没有符合条件的${plan.noun}` : '没有符合条件的记录'} />}
    />
  );
  if (plan.rowCount <= 1) return rows;
  const codes = plan.codes.filter(({ outcome }) => tab === 'all' || outcome === tab);
  // What no row is stays silent, and so does what all rows are.
  const shown = TOLD_OUTCOME.codes.filter((key) => plan.outcomes[key] > 0 && plan.outcomes[key] < plan.rowCount);
  const tabs = (['all', ...shown] as const).map((key) => ({
    key,
    label: key === 'all' ? '全部' : TOLD_OUTCOME.labelOf(key),
    count: countOf(plan, key),
  }));
  const choose = (next: Tab) => {
    setTab(next);
    setCode(undefined);
  };
  return (
    <RowTabs
      name="预演结果"
      tabs={tabs}
      chosen={tab}
      onChoose={choose}
      tools={<RowTools source={source} noun={plan.noun} text={typed} onText={setTyped} />}
    >
      {codes.length > 0 && (tab !== 'all' || shown.length === 0) && (
        <div className="plan-filters">
          <CodeChips codes={codes} chosen={code} onChoose={setCode} />
        </div>
      )}
      {rows}
    </RowTabs>
  );
}

function countOf({ rowCount, outcomes }: Plan, tab: Tab): number {
  return tab === 'all' ? rowCount : outcomes[tab];
}

function spoken({ rowCount, unit, noun, outcomes }: Plan): string {
  const parts = TOLD_OUTCOME.codes
    .filter((code) => outcomes[code] > 0)
    .map((code) => `${TOLD_OUTCOME.labelOf(code)} ${outcomes[code]}`);
  return `预演完成，共 ${rowCount} ${unit}${noun}：${parts.join('，')}`;
}
