/** The episode list's query (E092). It is also the state in the address bar of the list and the query of an export. */
import { EPISODE_KIND, ROOM_MODE, SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { EPISODE_STATUS } from '@lectern/domain/episodes/episode-status';
import { z } from 'zod';
import {
  CodeText,
  codeListText,
  FlagText,
  IdText,
  idListText,
  MAX_IDS,
  MillisText,
  PageSizeText,
  PageText,
} from '../wire-values.ts';

export const EPISODE_SORTS = ['id', 'startTime'] as const;
const texts = (values: readonly [number, ...number[]]): [string, ...string[]] => {
  const [first, ...rest] = values;
  return [String(first), ...rest.map(String)];
};
export const TYPE_TEXTS = texts(SPECIAL_EPISODE_TYPE.values);
export const ROOM_TEXTS = texts(ROOM_MODE.values);
export const KIND_TEXTS = texts(EPISODE_KIND.values);

export const EpisodeFilters = z.strictObject({
  /** A pure integer is an id and drops every other filter but paging; a list of ids drops the filters; else a name. */
  episodeInfo: z.string().trim().max(200).optional(),
  ids: idListText(MAX_IDS).optional(),
  lessonId: IdText.optional(),
  teacherId: IdText.optional(),
  /** Live episodes that nobody gives yet. */
  withoutTeacher: FlagText.optional(),
  subject: CodeText.optional(),
  specialEpisodeTypes: codeListText(TYPE_TEXTS).optional(),
  kind: z.enum(KIND_TEXTS).transform(Number).optional(),
  roomMode: z.enum(ROOM_TEXTS).transform(Number).optional(),
  status: z.enum(EPISODE_STATUS.codes).optional(),
  /** Episodes that begin at or after. */
  startFrom: MillisText.optional(),
  /** Episodes that begin before. */
  startTo: MillisText.optional(),
});

export const EpisodeIdsQuery = EpisodeFilters.extend({
  page: PageText,
  pageSize: PageSizeText,
  sort: z.enum(EPISODE_SORTS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  /** `rows` adds the rows of the page to the answer. */
  expand: z.enum(['rows']).optional(),
  /** `capped` counts to 1,000 and no further, as our lists do; absent, the total is exact (decision 130). */
  count: z.enum(['exact', 'capped']).optional(),
});

export type EpisodeFilters = z.output<typeof EpisodeFilters>;
export type EpisodeIdsQuery = z.output<typeof EpisodeIdsQuery>;
