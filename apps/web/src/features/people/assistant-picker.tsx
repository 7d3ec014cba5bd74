import type { Assistant } from '@lectern/contract/people/assistant-fields';
import { assistantsContract } from '@lectern/contract/people/assistants';
import type { WantedTimes } from '@lectern/contract/schedule/wanted-times';
import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { call } from '../../shared/api/call.ts';
import type { PickerProps } from '../../shared/forms/picker-props.ts';
import { byFree, RankedFor, type RankedOption, rankedOptions } from '../../shared/forms/ranked-for.ts';
import { SearchSelect } from '../../shared/forms/search-select.tsx';
import { ASSISTANTS, peopleQueries } from './people-queries.ts';

/** One assistant: ranked where the times are known, else found by name or account. */
export function AssistantPicker(props: PickerProps) {
  const wanted = use(RankedFor);
  return wanted === null ? <NamedAssistant {...props} /> : <RankedAssistant {...props} wanted={wanted} />;
}

function RankedAssistant({ wanted, ...props }: PickerProps & { readonly wanted: WantedTimes }) {
  const client = useQueryClient();
  return (
    <SearchSelect<RankedOption>
      {...props}
      queryKey={[ASSISTANTS, 'ranked', wanted]}
      find={async (name, signal) =>
        rankedOptions((await call(assistantsContract.rank, { body: { name, wanted } }, { signal })).people)
      }
      findLabel={async (id) => (await client.ensureQueryData(peopleQueries.assistant(id))).name}
      group={byFree}
      placeholder="选择助教，或输入姓名"
      none="没有这位助教，请先在“助教”中新建"
    />
  );
}

function NamedAssistant(props: PickerProps) {
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
