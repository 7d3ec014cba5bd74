/** The list of requests to see phone numbers, as the skeleton of lists needs it. */
import { type PhoneReveal, phoneRevealsContract } from '@lectern/contract/people/phone-reveals';
import { PHONE_OWNER, PHONE_REVEAL_SORTS, PHONE_REVEAL_STATE } from '@lectern/domain/administration/phone-reveal';
import { call } from '../../shared/api/call.ts';
import { type AddressOf, filter } from '../../shared/lists/list-filters.ts';
import { listKind } from '../../shared/lists/list-kind.ts';
import { plainSource } from '../../shared/lists/plain-source.ts';
import { PHONE_REVEALS } from '../../shared/phones/phone-reveals-key.ts';

const filters = {
  purpose: filter.text('用途', { maxLength: 60 }),
  staffName: filter.text('申请人', { maxLength: 40, short: true }),
  state: filter.segments('状态', PHONE_REVEAL_STATE.options),
  subjectType: filter.select('谁的手机号', PHONE_OWNER.options),
};
type Address = AddressOf<typeof filters, (typeof PHONE_REVEAL_SORTS)[number]>;

const { list } = phoneRevealsContract;

export const revealKind = listKind<PhoneReveal, Address>({
  name: 'phoneReveals',
  path: '/phoneReveals',
  noun: '申请',
  measure: '条',
  filters,
  sorts: PHONE_REVEAL_SORTS,
  source: plainSource([PHONE_REVEALS], (query, signal) => call(list, { query }, { signal })),
  idOf: (row) => row.id,
  nameOf: ({ subjectType, subjectName }) => `${PHONE_OWNER.labelOf(subjectType)} ${subjectName}`,
});
