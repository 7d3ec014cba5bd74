/** The search of the page as it stands in the address; what is not understood is as if it were not there. */
import { CLIENT_VERSION, type ClientVersion } from '@lectern/domain/feedback/evaluate-search';
import { parseDateTime } from '@lectern/domain/time/shanghai-time';
import type { PageState } from '../../shared/tables/paging.ts';

export interface FeedbackSearch {
  /** `YYYY-MM-DD`, empty for none. */
  readonly startDate: string;
  /** Empty for all. */
  readonly clientVersion: ClientVersion | '';
}
export interface FeedbackAddress extends FeedbackSearch {
  readonly paging: PageState;
}

export const NO_SEARCH: FeedbackSearch = { startDate: '', clientVersion: '' };
/** Decision 115. */
const PAGE_SIZE = 20;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

export function readAddress(params: URLSearchParams): FeedbackAddress {
  const startDate = params.get('startDate') ?? '';
  const version = params.get('clientVersion') ?? '';
  return {
    startDate: DATE.test(startDate) && parseDateTime(startDate) !== undefined ? startDate : '',
    clientVersion: CLIENT_VERSION.has(version) ? version : '',
    paging: { page: numberIn(params, 'page', 1, 999_999), pageSize: numberIn(params, 'pageSize', PAGE_SIZE, 200) },
  };
}

export function writeAddress({ startDate, clientVersion, paging }: FeedbackAddress): URLSearchParams {
  const { page, pageSize } = paging;
  const parts = {
    startDate,
    clientVersion,
    page: page > 1 ? String(page) : '',
    pageSize: pageSize === PAGE_SIZE ? '' : String(pageSize),
  };
  return new URLSearchParams(Object.entries(parts).filter(([, text]) => text !== ''));
}

function numberIn(params: URLSearchParams, key: string, otherwise: number, most: number): number {
  const text = params.get(key) ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), most) : otherwise;
}
