/**
 * Fills in what rows of a plan lack, where the plan stands: groups with the values that are proposed, and below them
 * the plan of filling in, which is made anew with each choice and confirmed like any other.
 */
import type { PlanFix } from '@lectern/contract/tasks/plan-fixes';
import { planFixesContract } from '@lectern/contract/tasks/plan-fixes';
import { tasksContract } from '@lectern/contract/tasks/tasks';
import { LACK, type Lack } from '@lectern/domain/plan-fixes/lacks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { useDebounced } from '../../hooks/use-debounced.ts';
import { EmptyNote, ErrorNote, Skeleton } from '../../ui/notes.tsx';
import { giveUpPlan } from '../give-up-plan.ts';
import { PlanPanel, type Started } from '../plan-panel.tsx';
import { planQueries } from '../plan-queries.ts';
import { FixGroup } from './fix-group.tsx';
import { type FixChoice, type FixRequest, fixRequest, proposedChoice } from './fix-request.ts';
import './fixes.css';

const SETTLED_MS = 200;

interface FixPaneProps {
  /** The plan whose rows lack it. */
  readonly planId: number;
  readonly lack: Lack;
  readonly onConfirmed: (started: Started, open: boolean) => void;
  /** The button that leads back to the plan. */
  readonly leave: ReactNode;
  readonly onLeave: () => void;
}

export function FixPane({ planId, lack, ...rest }: FixPaneProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [...planQueries.all, 'fix', planId, lack],
    queryFn: ({ signal }) => call(planFixesContract.planFix, { params: { planId, lack } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { failure: 'inline' },
  });
  if (data && data.groups.length > 0) return <Fixing fix={data} {...rest} />;
  return (
    <div className="plan">
      {data ? (
        <EmptyNote title={`没有需要${LACK.labelOf(lack)}的记录，返回后继续`} />
      ) : error ? (
        <ErrorNote error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={6} />
      )}
      <div className="plan-foot">{rest.leave}</div>
    </div>
  );
}

interface FixingProps extends Pick<FixPaneProps, 'onConfirmed' | 'leave' | 'onLeave'> {
  readonly fix: PlanFix;
}

function Fixing({ fix, onConfirmed, leave, onLeave }: FixingProps) {
  const [chosen, setChosen] = useState<FixChoice>(() => proposedChoice(fix));
  const request = useDebounced(JSON.stringify(fixRequest(fix, chosen) ?? null), SETTLED_MS);
  const plan = useFixPlan(request);
  return (
    <div className="fix">
      <ul className="fix-groups" aria-label={LACK.labelOf(fix.lack)}>
        {fix.groups.map((group) => (
          <FixGroup key={group.key} fix={fix} group={group} chosen={chosen} onChoose={setChosen} />
        ))}
      </ul>
      {plan.data ? (
        <PlanPanel
          key={plan.data.id}
          planId={plan.data.id}
          onConfirmed={onConfirmed}
          onLeave={onLeave}
          leave={leave}
          watchesTask
        />
      ) : (
        <div className="plan">
          {plan.error ? (
            <ErrorNote error={plan.error} />
          ) : request === 'null' ? (
            <p className="muted">填写后，这里列出每条记录会怎样。</p>
          ) : (
            <Skeleton lines={3} />
          )}
          <div className="plan-foot">{leave}</div>
        </div>
      )}
    </div>
  );
}

/** One plan for each choice; the one before it is given up. */
function useFixPlan(request: string) {
  const client = useQueryClient();
  const query = useQuery({
    // Not below `planQueries.all`: reading tasks anew after a confirmation makes no plan anew.
    queryKey: ['fixPlan', request],
    queryFn: async () => {
      // Only what was written from a request is read here.
      const body = JSON.parse(request) as FixRequest;
      const plan = await call(tasksContract.createPlan, { body: { ...body } });
      client.setQueryData(planQueries.plan(plan.id).queryKey, plan);
      return plan;
    },
    enabled: request !== 'null',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { failure: 'inline' },
  });
  const id = query.data?.id;
  useEffect(() => {
    if (id === undefined) return;
    return () => void giveUpPlan(client, id);
  }, [client, id]);
  return query;
}
