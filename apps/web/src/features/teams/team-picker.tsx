import { teamsContract } from '@lectern/contract/teams/teams';
import { call } from '../../shared/api/call.ts';
import type { PickerProps } from '../../shared/forms/picker-props.ts';
import { SearchSelect } from '../../shared/forms/search-select.tsx';
import { TEAMS } from './team-queries.ts';

/** One standing team of any lesson, found by its name or id; teams of several lessons often share a name. */
export function TeamPicker(props: PickerProps) {
  return (
    <SearchSelect
      {...props}
      queryKey={[TEAMS, 'picked']}
      find={findTeams}
      placeholder="输入小班名称或 ID 查找"
      none="没有符合条件的小班"
    />
  );
}

async function findTeams(text: string, signal: AbortSignal) {
  const { list } = await call(
    teamsContract.list,
    { query: { standing: 'true', ...(text === '' ? {} : { text }) } },
    { signal },
  );
  return list.map(({ id, name, lessonName }) => ({ value: id, label: `${name} · ${lessonName}（${id}）` }));
}
