/** The students of one episode who are to be rewarded, found by nickname or id, or all who were not yet. */
import { episodeExtrasContract } from '@lectern/contract/episodes/episode-extras';
import { MAX_IDS } from '@lectern/contract/wire-values';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { ChosenMany } from '../../../shared/forms/chosen-many.tsx';
import type { FieldInputProps } from '../../../shared/forms/field.tsx';
import { SearchSelect } from '../../../shared/forms/search-select.tsx';
import { ActionError } from '../../../shared/ui/action-error.tsx';
import { extrasQueries } from '../extras-queries.ts';

interface RewardStudentsProps extends FieldInputProps {
  readonly episodeId: number;
  readonly value: readonly number[];
  readonly onChange: (ids: number[]) => void;
}

export function RewardStudents({ episodeId, ...input }: RewardStudentsProps) {
  const queryKey = [...extrasQueries.rewards(episodeId).queryKey, 'students'];
  const all = useMutation({
    mutationFn: () => studentsOf(episodeId, {}),
    onSuccess: (found) => {
      const open = found.filter(({ disabled }) => !disabled).map(({ value }) => value);
      input.onChange([...new Set([...input.value, ...open])].slice(0, MAX_IDS));
    },
    meta: { failure: 'inline' },
  });
  return (
    <>
      <ChosenMany
        {...input}
        noun="学员"
        unit="名"
        max={MAX_IDS}
        queryKey={queryKey}
        namesOf={async (ids, signal) => {
          const found = await studentsOf(episodeId, { ids: ids.join(',') }, signal);
          return found.map(({ value, label }) => ({ id: value, name: label }));
        }}
      >
        {(picker) => (
          <SearchSelect
            {...picker}
            queryKey={queryKey}
            find={(text, signal) => studentsOf(episodeId, { text }, signal)}
            placeholder="输入学员昵称或 ID 查找"
            none="这一讲的小班里没有这名学员"
          />
        )}
      </ChosenMany>
      <button type="button" className="row-action reward-all" disabled={all.isPending} onClick={() => all.mutate()}>
        添加全部未奖励的学员
      </button>
      <ActionError error={all.error} noun="讲次" />
    </>
  );
}

async function studentsOf(episodeId: number, query: { text?: string; ids?: string }, signal?: AbortSignal) {
  const path = { params: { id: String(episodeId) }, query };
  const found = await call(episodeExtrasContract.rewardable, path, signal ? { signal } : {});
  return found.map(({ id, name, teamName, rewarded }) => ({
    value: id,
    label: `${name || '学员'}（${id}，${teamName}${rewarded ? '，已奖励' : ''}）`,
    disabled: rewarded,
  }));
}
