import { type AssignType, assignTypesContract } from '@lectern/contract/people/assign-types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { ASSIGN_TYPES } from '../people-queries.ts';

/** Takes one out of the choices, or offers it again. */
export function SwitchButton({ type: { id, rev, name, valid } }: { type: AssignType }) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: () =>
      call(valid ? assignTypesContract.invalidate : assignTypesContract.validate, {
        params: { id: String(id) },
        body: { rev },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [ASSIGN_TYPES] });
      showSuccess(`“${name}”已${valid ? '停用' : '启用'}`);
    },
  });
  return (
    <button type="button" className="row-action" disabled={change.isPending} onClick={() => change.mutate()}>
      {valid ? '停用' : '启用'}
    </button>
  );
}
