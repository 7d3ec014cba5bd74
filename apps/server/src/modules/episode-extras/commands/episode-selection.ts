/** Episodes as what commands are about: chosen by the list of their comment features, within the person's reach. */
import { CommentSettingQuery } from '@lectern/contract/episode-comments';
import { InvalidError } from '../../../platform/errors.ts';
import { parseQueryString } from '../../../platform/http/query-string.ts';
import type { SubjectSource } from '../../../platform/plans/command-type.ts';
import { episodesWithin } from '../../lessons/index.ts';
import { settingIds } from '../comment-settings.queries.ts';

export const episodeSelection: SubjectSource = {
  type: 'episode',
  viewPage: 'episodeComments',
  idsOfQuery: (db, actor, text, _at, limit) => {
    const parsed = CommentSettingQuery.safeParse(parseQueryString(text.replace(/^\?/, '')));
    if (!parsed.success) throw new InvalidError('列表的筛选条件有误，请回到列表重新筛选', parsed.error.issues);
    const { page: _page, pageSize: _size, count: _count, ...filters } = parsed.data;
    return settingIds(db, actor.scope, filters, limit);
  },
  versionsOf: async (db, actor, ids) => new Map((await episodesWithin(db, actor, ids)).map(({ id, rev }) => [id, rev])),
};
