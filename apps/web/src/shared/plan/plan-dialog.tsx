/**
 * A command in a dialog, from the plan to its outcome: makes the plan, shows it, confirms it, tells what became of it
 * and makes the next plan (once more, or back) in the same place. Large ones go on in the background on their page.
 */
import { tableImportsContract } from '@lectern/contract/files/table-imports';
import type { CommandInfo, Plan, TaskSummary } from '@lectern/contract/tasks/task-replies';
import { tasksContract } from '@lectern/contract/tasks/tasks';
import { LACK, type Lack } from '@lectern/domain/plan-fixes/lacks';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { isApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { countText } from '../tables/paging.ts';
import { Dialog } from '../ui/dialog.tsx';
import { CloseButton, MainButton } from '../ui/dialog-buttons.tsx';
import { ErrorNote, Skeleton } from '../ui/notes.tsx';
import { showInfo, showSuccess } from '../ui/toasts.ts';
import { Filling } from './fixes/filling.tsx';
import { FixPane } from './fixes/fix-pane.tsx';
import { giveUpPlan } from './give-up-plan.ts';
import { type Decided, PlanPanel, type PlanRequest, type Started } from './plan-panel.tsx';
import { planQueries } from './plan-queries.ts';
import { type MakePlan, type NextCommand, TaskResult } from './task-result.tsx';
import { useLeaving } from './use-leaving.ts';

interface PlanDialogProps {
  readonly request: PlanRequest;
  readonly onClose: () => void;
  /** After a confirmation; null where the task goes on in the background or waits for its release. */
  readonly onFinished: (task: TaskSummary | null) => void;
  /** What is told of a single record that went well; the dialog then closes instead of showing its counters. */
  readonly told?: (verb: string) => string;
  /** The server refused the request itself. */
  readonly onRefused?: (error: unknown) => void;
  /** Something was filled in for the plan, which is still open. */
  readonly onFixed?: () => void;
  /** Ticks records in the list behind. */
  readonly onSelect?: (ids: readonly number[]) => void;
  /** What one does next with the records that the request made or changed. */
  readonly next?: NextCommand;
  /** To the form that the plan was made from. */
  readonly onBack?: () => void;
  /** What is behind that, where it is no earlier step. */
  readonly backLabel?: string;
}

type Step =
  | { readonly at: 'making'; readonly make: MakePlan; readonly label?: string }
  | { readonly at: 'plan'; readonly planId: number; readonly label?: string; readonly make?: MakePlan }
  | FixStep
  | (Omit<FixStep, 'at'> & { readonly at: 'filling'; readonly taskId: number })
  | { readonly at: 'result'; readonly task: TaskSummary };

interface FixStep {
  readonly at: 'fix';
  /** The plan that waits for it. */
  readonly planId: number;
  readonly lack: Lack;
  readonly make: MakePlan;
  readonly label: string;
}

export function PlanDialog(props: PlanDialogProps) {
  const { request, onClose, onFinished, told, onRefused, onBack, backLabel, onSelect, onFixed, next } = props;
  const client = useQueryClient();
  const [step, setStep] = useState<Step>(() => firstStep(request));
  const [ran, setRan] = useState(false);
  const { label, description, dangerous } = useCommandLabel(request);
  const body = useFocusKept();
  const [decided, setDecided] = useState<Decided>();
  const make = (again: MakePlan) => setStep({ at: 'making', make: again, label: titleOf(step, label) });
  const made = (plan: Plan, by: MakePlan) => {
    client.setQueryData(planQueries.plan(plan.id).queryKey, plan);
    setStep({ at: 'plan', planId: plan.id, label: plan.label, make: by });
  };
  const confirmed = ({ task }: Started, open: boolean) => {
    setRan(true);
    onFinished(task);
    if (!open) return showOutcome(task);
    if (task === null) return onClose();
    const verb = step.at === 'plan' && client.getQueryData(planQueries.plan(step.planId).queryKey)?.verb;
    if (verb && told && task.rowCount === 1 && task.counts.succeeded === 1) {
      showSuccess(told(verb));
      return onClose();
    }
    setStep({ at: 'result', task });
  };
  const fixFrom = (planId: number, again: MakePlan) => (lack: Lack) =>
    setStep({ at: 'fix', planId, lack, make: again, label: titleOf(step, label) });
  // What was filled in is in the plan as soon as it is made anew.
  const filled = ({ planId, make: again }: Pick<FixStep, 'planId' | 'make'>, task: TaskSummary) => {
    onFixed?.();
    showSuccess(outcomeWords(task));
    replanning(client, planId, again, make)();
  };
  const fixed = (fix: FixStep, { task, taskId }: Started, open: boolean) => {
    if (!open) return onFixed?.();
    if (task === null) setStep({ ...fix, at: 'filling', taskId });
    else filled(fix, task);
  };
  const selectAndClose = (ids: readonly number[]) => {
    onSelect?.(ids);
    onClose();
  };
  const leave = () => {
    if (step.at === 'plan' && isPlanning(client, step.planId)) void giveUpPlan(client, step.planId);
    if (step.at === 'filling') showInfo(whereItWaits(step));
    onClose();
  };
  useLeaving(leave);
  const close =
    onBack && !ran ? (
      <CloseButton onClose={onBack}>{backLabel ?? '上一步'}</CloseButton>
    ) : (
      <CloseButton onClose={leave}>取消</CloseButton>
    );
  return (
    <Dialog title={titleOf(step, label)} wide="full" onClose={leave}>
      <div className="plan-body" ref={body} tabIndex={-1}>
        {step.at === 'fix' ? (
          <p className="plan-lead muted">完成后回到“{step.label}”，处理好的记录已在其中。</p>
        ) : (
          !ran &&
          description !== '' && (
            <p className="plan-lead muted" data-dangerous={dangerous === true}>
              {description}
            </p>
          )
        )}
        {step.at === 'making' && (
          <Making make={step.make} leave={close} onMade={(plan) => made(plan, step.make)} onRefused={onRefused} />
        )}
        {step.at === 'plan' && (
          <PlanPanel
            key={step.planId}
            planId={step.planId}
            onConfirmed={confirmed}
            onReplan={step.make && replanning(client, step.planId, step.make, make)}
            onLeave={onClose}
            leave={close}
            decided={decided}
            onDecided={setDecided}
            onFix={step.make && fixFrom(step.planId, step.make)}
          />
        )}
        {step.at === 'fix' && (
          <FixPane
            planId={step.planId}
            lack={step.lack}
            onConfirmed={(started, open) => fixed(step, started, open)}
            onLeave={onClose}
            leave={
              <CloseButton
                onClose={() => setStep({ at: 'plan', planId: step.planId, make: step.make, label: step.label })}
              >
                返回
              </CloseButton>
            }
          />
        )}
        {step.at === 'filling' && (
          <Filling
            taskId={step.taskId}
            waiting={step.label}
            onEnd={(task) => filled(step, task)}
            onLeave={leave}
            leave={<CloseButton onClose={leave}>在后台继续</CloseButton>}
          />
        )}
        {step.at === 'result' && (
          <TaskResult
            task={step.task}
            onPlan={make}
            onLeave={onClose}
            leave={<DoneButton onClose={onClose} />}
            onSelect={onSelect && selectAndClose}
            next={'type' in request && step.task.type === request.type ? next : undefined}
          />
        )}
      </div>
    </Dialog>
  );
}

function DoneButton({ onClose }: { onClose: () => void }) {
  return (
    <MainButton busy={false} onClick={onClose}>
      完成
    </MainButton>
  );
}

interface MakingProps {
  readonly make: MakePlan;
  readonly onMade: (plan: Plan) => void;
  readonly onRefused: ((error: unknown) => void) | undefined;
  readonly leave: ReactNode;
}

function Making({ make, onMade, onRefused, leave }: MakingProps) {
  const id = useId();
  const { error, refetch } = useQuery({
    // Made once for this dialog, never from what an earlier one left, nor anew when tasks are read anew.
    queryKey: ['makingPlan', id],
    queryFn: async () => {
      try {
        const plan = await make();
        onMade(plan);
        return plan;
      } catch (refusal) {
        onRefused?.(refusal);
        throw refusal;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { failure: 'inline' },
  });
  return (
    <div className="plan">
      {error ? (
        <ErrorNote error={error} {...(mayHelp(error) ? { onRetry: () => void refetch() } : {})} />
      ) : (
        <Skeleton lines={6} />
      )}
      <div className="plan-foot">{leave}</div>
    </div>
  );
}

/** What has the focus goes away with its step; the keyboard then goes on from the top of the next. */
function useFocusKept() {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) body.current?.focus();
  });
  return body;
}

function titleOf(step: Step, label: string): string {
  if (step.at === 'fix' || step.at === 'filling') return LACK.labelOf(step.lack);
  if (step.at === 'result') return `${step.task.label}结果`;
  return step.label ?? label;
}

/** Of a dialog that was closed meanwhile: another may be open. */
function showOutcome(task: TaskSummary | null): void {
  if (task) showSuccess(outcomeWords(task));
}

/** Not given up: on its page it is made anew when its time has come. */
function whereItWaits({ label, planId, lack }: Pick<FixStep, 'label' | 'planId' | 'lack'>): string {
  return `“${label}”留在任务 ${planId} 中，${LACK.labelOf(lack)}完成后在那里再次预演`;
}

function outcomeWords({ label, counts }: TaskSummary): string {
  const left = counts.refused + counts.failed + counts.notDone;
  return `${label}：成功 ${countText(counts.succeeded)} 条${left > 0 ? `，未完成 ${countText(left)} 条` : ''}`;
}

function replanning(client: QueryClient, planId: number, make: MakePlan, next: (make: MakePlan) => void): () => void {
  return () => {
    void giveUpPlan(client, planId);
    next(make);
  };
}

function isPlanning(client: QueryClient, planId: number): boolean {
  return client.getQueryData(planQueries.plan(planId).queryKey)?.state === 'planning';
}

function firstStep(request: PlanRequest): Step {
  if ('planId' in request) return { at: 'plan', planId: request.planId };
  if ('resourceId' in request) {
    const params = { id: request.resourceId };
    return {
      at: 'making',
      make: () => call(tableImportsContract.plan, { params, body: request.input && { input: request.input } }),
    };
  }
  return { at: 'making', make: () => call(tasksContract.createPlan, { body: request }) };
}

/** 发布课程: known from the commands before the plan says it, with what it does. */
function useCommandLabel(request: PlanRequest): Pick<CommandInfo, 'label' | 'description' | 'dangerous'> {
  const type = 'type' in request ? request.type : undefined;
  const { data } = useQuery({ ...planQueries.commands(), enabled: type !== undefined });
  return data?.find((command) => command.type === type) ?? { label: '预演', description: '' };
}

/** Asking again changes nothing where the request itself was refused. */
function mayHelp(error: unknown): boolean {
  return !isApiError(error) || error.retryable || error.status === 0 || error.status >= 500;
}
