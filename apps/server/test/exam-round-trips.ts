/** Exams, assessments, their templates and those of tutoring among the pairs of `documented-round-trip`: what their GET answers is sent back. */
import { DAY_MS } from '@lectern/domain/time/durations';

export type Row = Readonly<Record<string, unknown>>;
export interface Sent {
  readonly url: string;
  readonly body: unknown;
  readonly method?: 'POST' | 'PUT';
}
type Sends = () => Promise<readonly Sent[]>;

interface ExamWorld {
  readonly now: Date;
  readonly rowsOf: (list: () => Promise<string>, write: (row: Row) => string) => Sends;
  readonly templateItems: (kind: string) => Promise<readonly { readonly items: readonly Row[] }[]>;
}

export function examPairs({ now, rowsOf, templateItems }: ExamWorld) {
  const examsBy = (filter: string) =>
    rowsOf(
      async () => `/tutor-atm-exercise/api/jams?${filter}`,
      (row) => `/tutor-jam/api/jams/${String(row['id'])}`,
    );
  const renamedTo = (field: string) => (row: Row) => ({ ...row, [field]: `${String(row[field])}改` });
  return [
    // One that has begun is frozen.
    {
      write: 'E167' as const,
      name: 'an exam',
      sends: examsBy(`startFrom=${now.getTime() + DAY_MS}`),
      change: renamedTo('name'),
    },
    { write: 'E167' as const, name: 'an exam that is over', sends: examsBy(`startTo=${now.getTime()}`) },
    {
      write: 'E234' as const,
      name: 'an entrance assessment',
      sends: rowsOf(
        async () => '/tutor-atm-exercise/api/assessments/query',
        ({ id }) => `/tutor-atm-exercise/api/assessments/${String(id)}`,
      ),
      change: renamedTo('name'),
    },
    {
      write: 'E177' as const,
      name: 'an exam template',
      sends: async () => {
        const rows = (await templateItems('jam-templates')).flatMap(({ items }) => items);
        return rows.map((body) => ({ url: `/tutor-atm-lesson/api/jam-templates/${String(body['id'])}`, body }));
      },
      change: renamedTo('title'),
    },
    {
      write: 'E189' as const,
      name: 'a tutoring template',
      sends: async () => {
        const rows = (await templateItems('mentor-episode-templates')).flatMap(({ items }) => items);
        return rows.map((body) => ({
          url: `/tutor-atm-lesson/api/mentor-episode-templates/${String(body['id'])}`,
          body,
        }));
      },
      change: renamedTo('name'),
    },
  ];
}
