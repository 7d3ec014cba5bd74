import { sheetsContract } from '@lectern/contract/exams/sheets';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { SHEETS } from './list/sheet-kind.ts';

export const sheetQueries = {
  /** Each reading of what an exam will ask is logged: the page asks once, not whenever its window is looked at again. */
  one: (id: string) =>
    queryOptions({
      queryKey: [SHEETS, 'one', id],
      queryFn: ({ signal }) => call(sheetsContract.get, { params: { id } }, { signal }),
      refetchOnWindowFocus: false,
      meta: { failure: 'inline' },
    }),
};
