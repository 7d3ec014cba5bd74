import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { templateQueries } from '../template-queries.ts';
import type { Errors } from './form-errors.ts';
import { issuesIn } from './save-issues.ts';

interface ItemSave {
  readonly noun: string;
  /** False: it is a new one. */
  readonly stored: boolean;
  /** Before it is sent. */
  readonly check: () => Errors;
  readonly send: () => Promise<string>;
  readonly onClose: () => void;
}

/** Saves one part of a class type from its dialog: `send` answers its name, what was refused stands at its field. */
export function useItemSave({ noun, stored, check, send, onClose }: ItemSave) {
  const client = useQueryClient();
  const [errors, setErrors] = useState<Errors>({});
  const save = useMutation({
    mutationFn: send,
    onSuccess: (name) => {
      showSuccess(`已${stored ? '保存' : '新建'}${noun}“${name}”`);
      onClose();
    },
    onError: (error) => setErrors(issuesIn(error)),
    onSettled: () => client.invalidateQueries({ queryKey: templateQueries.all }),
    meta: { failure: 'inline' },
  });
  const onSubmit = () => {
    const found = check();
    setErrors(found);
    if (Object.keys(found).length === 0) save.mutate();
  };
  const title = `${stored ? '编辑' : '新建'}${noun}`;
  const dialog = {
    title,
    verb: stored ? `保存${noun}` : title,
    busy: save.isPending,
    error: Object.keys(errors).length === 0 && save.error,
    noun,
    onSubmit,
    onClose,
  };
  return { errors, dialog };
}
