/** What a tab of an exam looks for, in its address: a text, a team, one more filter, the page. */
import { useSearchParams } from 'react-router';

const PAGE_SIZE = 50;

export interface FoundPage {
  readonly text: string;
  readonly teamId: string;
  /** Of the tab itself. */
  readonly state: string;
  readonly page: number;
  readonly pageSize: number;
}

const numberIn = (text: string | null, otherwise: number, most: number): number =>
  /^[1-9]\d{0,5}$/.test(text ?? '') ? Math.min(Number(text), most) : otherwise;

export function useFoundPage() {
  const [params, setParams] = useSearchParams();
  const found: FoundPage = {
    text: (params.get('text') ?? '').slice(0, 40),
    teamId: /^[1-9]\d{0,14}$/.test(params.get('teamId') ?? '') ? (params.get('teamId') ?? '') : '',
    state: params.get('state') ?? '',
    page: numberIn(params.get('page'), 1, 999_999),
    pageSize: numberIn(params.get('pageSize'), PAGE_SIZE, 200),
  };
  /** Another search begins at its first page. */
  const show = (change: Partial<FoundPage>) => {
    const next = { ...found, ...('page' in change ? {} : { page: 1 }), ...change };
    setParams({
      ...(next.text ? { text: next.text } : {}),
      ...(next.teamId ? { teamId: next.teamId } : {}),
      ...(next.state ? { state: next.state } : {}),
      ...(next.page > 1 ? { page: String(next.page) } : {}),
      ...(next.pageSize === PAGE_SIZE ? {} : { pageSize: String(next.pageSize) }),
    });
  };
  return { found, show };
}

/** As the calls take it. */
export const queryOf = ({ text, teamId, page, pageSize }: FoundPage) => ({
  page: String(page),
  pageSize: String(pageSize),
  ...(text ? { text } : {}),
  ...(teamId ? { teamId } : {}),
});
