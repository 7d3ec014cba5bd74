/**
 * The list of evaluations, as the skeleton of lists needs it. All of a search come in one call (R329), which the star
 * summary reads too; pages are turned here (R325).
 */
import type { Evaluation } from '@lectern/contract/students/feedback';
import { CLIENT_VERSION } from '@lectern/domain/feedback/evaluate-search';
import { parseDateTime } from '@lectern/domain/time/shanghai-time';
import type { QueryClient } from '@tanstack/react-query';
import { type AddressOf, filter } from '../../shared/lists/list-filters.ts';
import { listKind } from '../../shared/lists/list-kind.ts';
import { wholeSource } from '../../shared/lists/whole-source.ts';
import { feedbackQuery } from './feedback-query.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

const filters = {
  startDate: filter.given('反馈日期起', {
    accepts: (text) => DATE.test(text) && parseDateTime(text) !== undefined,
  }),
  clientVersion: filter.select('客户端版本', CLIENT_VERSION.options),
};
export type FeedbackAddress = AddressOf<typeof filters, 'createdTime' | 'star'>;

export const feedbackKind = (client: Pick<QueryClient, 'fetchQuery'>, now: number) =>
  listKind<Evaluation, FeedbackAddress>({
    name: 'feedback',
    path: '/feedback',
    noun: '评价',
    measure: '条',
    filters,
    sorts: ['createdTime', 'star'],
    source: wholeSource(['feedback', 'rows'], {
      load: async (address) => (await client.fetchQuery(feedbackQuery(address, now))).evaluateDatas,
      // The call has found them.
      keeps: () => () => true,
      sorts: {
        createdTime: (one, other) => one.createdTime - other.createdTime,
        star: (one, other) => one.star - other.star,
      },
    }),
    idOf: (row) => row.id,
    nameOf: (row) => row.phoneNumber,
  });
