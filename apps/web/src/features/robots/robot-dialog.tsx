/** Makes one robot, or changes it. */
import { type Robot, RobotBody, robotsContract } from '@lectern/contract/students/robots';
import { checkRobot } from '@lectern/domain/robots/check-robot';
import { ROBOT_FIELD, robotFieldWords } from '@lectern/domain/robots/robot-fields';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import '../../shared/forms/text-input.css';
import { useMergedSave } from '../../shared/forms/use-merged-save.tsx';
import { wordsOfRefusal } from '../../shared/forms/words-by-field.ts';
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
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { fields, change, merging, ...save } = useMergedSave<Draft, Robot, RobotBody>({
    record: robot,
    empty: NEW_ROBOT,
    fieldsOf: draftOf,
    save: (body, base) => call(robotsContract.save, { body: base ? { ...body, id: base.id, rev: base.rev } : body }),
    onSaved: async () => {
      showSuccess('机器人已保存');
      onClose();
      await client.invalidateQueries({ queryKey: [ROBOTS] });
    },
    readTheirs: async ({ id }) => (await call(robotsContract.list, { query: { id: String(id) } })).list[0],
    measured: '个机器人',
    labels: ROBOT_FIELD,
    textOf: (field, side) => {
      const value = side[field];
      if (typeof value === 'boolean') return value ? '是' : '否';
      return robotFieldWords(field, value) ?? String(value ?? '');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = RobotBody.safeParse({ ...fields, triggerMinutes: fields.triggerMinutes ?? 0 });
    const refusal = parsed.data && checkRobot(parsed.data);
    const issues = parsed.error?.issues.map(({ path, message }): [string, string] => [String(path[0]), message]);
    setErrors(Object.fromEntries(refusal ? [[refusal.field, refusal.message]] : (issues ?? [])));
    if (parsed.data && !refusal) save.submit(parsed.data);
  };
  const refused = wordsOfRefusal(save.error, { targetMissing: 'targetId' });
  if (merging) return merging;
  return (
    <Dialog
      title={robot ? '编辑机器人' : '新建机器人'}
      wide
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton form={form} busy={save.busy} takesFocus={false}>
            {robot ? '保存' : '新建机器人'}
          </MainButton>
        </>
      }
    >
      <form id={form} className="robot-form" noValidate onSubmit={submit}>
        <RobotFields draft={fields} errors={{ ...refused, ...errors }} onChange={change} />
      </form>
      <ActionError error={refused['targetId'] ? null : save.error} noun="机器人" />
    </Dialog>
  );
}

const NEW_ROBOT: Draft = {
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

function draftOf(robot: Robot): Draft {
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
