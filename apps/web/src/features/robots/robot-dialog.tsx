/** Makes one robot, or changes it. */
import { type Robot, RobotBody, robotsContract } from '@lectern/contract/robots';
import { checkRobot } from '@lectern/domain/robots/check-robot';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import '../../shared/forms/text-input.css';
import { ActionError } from '../../shared/ui/action-error.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../shared/ui/dialog-buttons.tsx';
import { showSuccess } from '../../shared/ui/toasts.ts';
import { type Draft, RobotFields } from './robot-fields.tsx';
import { ROBOTS } from './robot-kind.ts';
import './robots.css';

interface RobotDialogProps {
  readonly robot: Robot | null;
  readonly onClose: () => void;
}

export function RobotDialog({ robot, onClose }: RobotDialogProps) {
  const form = useId();
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>(() => draftOf(robot));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const save = useMutation({
    mutationFn: (body: RobotBody) =>
      call(robotsContract.save, { body: robot ? { ...body, id: robot.id, rev: robot.rev } : body }),
    meta: { failure: 'inline' },
    onSuccess: async () => {
      showSuccess('机器人已保存');
      onClose();
      await client.invalidateQueries({ queryKey: [ROBOTS] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = RobotBody.safeParse({ ...draft, triggerMinutes: draft.triggerMinutes ?? 0 });
    const refusal = parsed.data && checkRobot(parsed.data);
    const issues = parsed.error?.issues.map(({ path, message }): [string, string] => [String(path[0]), message]);
    setErrors(Object.fromEntries(refusal ? [[refusal.field, refusal.message]] : (issues ?? [])));
    if (parsed.data && !refusal) save.mutate(parsed.data);
  };
  return (
    <Dialog
      title={robot ? '编辑机器人' : '新建机器人'}
      wide
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton form={form} busy={save.isPending} takesFocus={false}>
            {robot ? '保存' : '新建机器人'}
          </MainButton>
        </>
      }
    >
      <form id={form} className="robot-form" noValidate onSubmit={submit}>
        <RobotFields
          draft={draft}
          errors={errors}
          onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        />
      </form>
      <ActionError error={save.error} noun="机器人" />
    </Dialog>
  );
}

function draftOf(robot: Robot | null): Draft {
  if (!robot) {
    return {
      nickname: '',
      kind: 'warmUp',
      scriptSet: 'greeting',
      trigger: 'beforeStart',
      triggerMinutes: 5,
      targetType: 'lesson',
      targetId: null,
      windowStartTime: 0,
      windowEndTime: 0,
      enabled: true,
    };
  }
  const { nickname, kind, scriptSet, trigger, triggerMinutes, targetType, targetId } = robot;
  const { windowStartTime, windowEndTime, enabled } = robot;
  return {
    nickname,
    kind,
    scriptSet,
    trigger,
    triggerMinutes,
    targetType,
    targetId,
    windowStartTime,
    windowEndTime,
    enabled,
  };
}
