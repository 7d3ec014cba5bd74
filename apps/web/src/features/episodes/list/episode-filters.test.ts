import { EPISODE_SORTS, EpisodeIdsQuery } from '@lectern/contract/episodes/episode-query';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listAddress } from '../../../shared/lists/list-address.ts';
import { type EpisodeAddress, episodeFilters, ignoredFilters } from './episode-filters.ts';

const episodeAddress = listAddress<EpisodeAddress>(episodeFilters, EPISODE_SORTS);

const read = (text: string): EpisodeAddress => episodeAddress.read(new URLSearchParams(text));
const TYPED = fc.oneof(
  fc.string(),
  fc.integer().map(String),
  fc.array(fc.nat(), { maxLength: 250 }).map((ids) => ids.join(',')),
  fc.constantFrom('normal', 'canceled', 'true', '0,17', '13', 'asc', 'startTime', '200', '201'),
);

test('whatever is typed into the address bar, the server accepts the query', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(EpisodeIdsQuery.shape)), TYPED), (typed) => {
      const query = episodeAddress.read(new URLSearchParams(typed));
      expect(EpisodeIdsQuery.safeParse({ ...query, expand: 'rows' }).success).toBe(true);
    }),
  );
});

test.each([
  ['E092: a pure integer drops the others', 'episodeInfo=77&subject=2&status=normal', ['status', 'subject']],
  ['R189: a list of ids drops the others', 'episodeInfo=77 78&subject=2', ['subject']],
  ['R189: ids that are given drop the others', 'ids=77,78&teacherId=4', ['teacherId']],
  ['E092: a typed id also drops a list', 'episodeInfo=77&ids=5,6', ['ids']],
  ['R223: a name drops nothing', 'episodeInfo=第 3 讲&subject=2', []],
])('%s', (_, text, expected) => {
  expect(ignoredFilters(read(text))).toEqual(expected);
});
