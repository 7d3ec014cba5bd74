import type { Assistant } from '@lectern/contract/people/assistant-fields';
import { assistantsContract } from '@lectern/contract/people/assistants';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import type { PickerProps } from '../../shared/forms/picker-props.ts';
import { SearchSelect } from '../../shared/forms/search-select.tsx';
import { ASSISTANTS, peopleQueries } from './people-queries.ts';

/** One assistant, found by name or account. */
export function AssistantPicker(props: PickerProps) {
  const client = useQueryClient();
  return (
    <SearchSelect
      {...props}
      queryKey={[ASSISTANTS]}
      find={async (name, signal) =>
        (await call(assistantsContract.search, { query: { name } }, { signal })).map((one) => ({
          value: one.userId,
          label: labelOf(one),
        }))
      }
      findLabel={async (id) => labelOf(await client.ensureQueryData(peopleQueries.assistant(id)))}
      placeholder="输入姓名或账号查找"
      none="没有这位助教，请先在“助教”中新建"
    />
  );
}

const labelOf = ({ name, account }: Pick<Assistant, 'name' | 'account'>): string => `${name}（${account}）`;
