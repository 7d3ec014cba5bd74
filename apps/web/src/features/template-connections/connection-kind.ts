/** The list of connections of a semester, as the skeleton of lists needs it: one call answers all of a semester. */
import type { Connection } from '@lectern/contract/lesson-templates/template-connections';
import { TEAMS_CARRY } from '@lectern/domain/lesson-templates/connection-check';
import type { QueryClient } from '@tanstack/react-query';
import { type AddressOf, filter, flagOptions, type ListFilter } from '../../shared/lists/list-filters.ts';
import { listKind } from '../../shared/lists/list-kind.ts';
import { textHolds, wholeSource } from '../../shared/lists/whole-source.ts';
import { connectionQueries } from './connection-queries.ts';

const filters = {
  text: filter.text('班型', { maxLength: 60, placeholder: '来源或去向班型' }),
  // Chosen by an input of the page's own: there is always one.
  semester: { ...filter.dictionary('学期', 'semesters'), input: { kind: 'none' } } satisfies ListFilter,
  teams: filter.select('小班沿用', TEAMS_CARRY.options),
  valid: filter.segments('状态', flagOptions({ true: '启用', false: '停用' })),
};
export type ConnectionAddress = AddressOf<typeof filters, 'made' | 'updatedTime'>;

/** `current`: the semester of an address that names none. */
export const connectionKind = (client: Pick<QueryClient, 'fetchQuery'>, current: number) =>
  listKind<Connection, ConnectionAddress>({
    name: 'templateConnections',
    path: '/lessonTemplateConnectionsDetail',
    noun: '班型衔接',
    measure: '条',
    filters,
    sorts: ['made', 'updatedTime'],
    source: wholeSource([...connectionQueries.all, 'rows', String(current)], {
      load: async ({ semester }) => {
        const { connections } = await client.fetchQuery(connectionQueries.list(Number(semester ?? current)));
        return connections;
      },
      keeps:
        ({ text, teams, valid }) =>
        (row) =>
          (textHolds(row.from.name, text) || textHolds(row.to.name, text)) &&
          (teams === undefined || row.teams === teams) &&
          (valid === undefined || String(row.valid) === valid),
      sorts: {
        made: (one, other) => one.made - other.made,
        updatedTime: (one, other) => one.updatedTime - other.updatedTime,
      },
    }),
    idOf: (row) => row.id,
    nameOf: ({ from, to }) => `${from.name} → ${to.name}`,
  });
