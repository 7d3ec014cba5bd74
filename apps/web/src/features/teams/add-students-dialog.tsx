/** Adds students to the list of a team for 指定学员: their ids as they are pasted from elsewhere. */
import { chosenStudentsContract } from '@lectern/contract/teams/chosen-students';
import { MAX_IDS } from '@lectern/contract/wire-values';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { Field } from '../../shared/forms/field.tsx';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { readStudentIds } from './read-student-ids.ts';
import { TEAMS } from './team-queries.ts';

interface AddStudentsDialogProps {
  readonly teamId: number;
  readonly onClose: () => void;
}

export function AddStudentsDialog({ teamId, onClose }: AddStudentsDialogProps) {
  const client = useQueryClient();
  const { message } = App.useApp();
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { ids, fault } = readStudentIds(text);
  const adding = useMutation({
    mutationFn: () => call(chosenStudentsContract.change, { params: { id: String(teamId) }, body: { add: [...ids] } }),
    onSuccess: ({ added, total }) => {
      void message.success(`已加入 ${added} 名，名单共 ${total} 名`);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: [TEAMS] }),
    meta: { failure: 'inline' },
  });
  const submit = () => {
    setChecked(true);
    if (fault === undefined) adding.mutate();
  };
  return (
    <FormDialog
      title="添加指定学员"
      verb="加入名单"
      busy={adding.isPending}
      error={adding.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        id="chosen-students"
        label="学员 ID"
        required
        help={`每行一个，或用逗号、空格隔开，一次最多 ${MAX_IDS} 个；已在名单中的不变`}
        error={isChecked ? fault : undefined}
        place="row"
      >
        {(input) => (
          <textarea
            {...input}
            className="text-input balance-lines"
            rows={6}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
