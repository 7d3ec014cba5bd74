/** Follows an export to its end (R314, R315): at most 200 looks, 1.5 s apart. */
import { WORD_TASK_STATUS } from '@lectern/domain/questions/word-paper';

const POLL_MS = 1500;
const MAX_POLLS = 200;
export const FAILED = '试题下载失败，请联系产品人员';

export interface Seen {
  readonly status: number;
  readonly resourceId: string;
  readonly faildedMessage: string;
}

export type Outcome =
  | { readonly kind: 'done'; readonly resourceId: string }
  | { readonly kind: 'failed' | 'timedOut'; readonly message: string };

const { code } = WORD_TASK_STATUS;

export async function followExport(look: () => Promise<Seen>, wait: (ms: number) => Promise<void>): Promise<Outcome> {
  for (let polls = 0; polls < MAX_POLLS; polls += 1) {
    const { status, resourceId, faildedMessage } = await look();
    if (status === code.done) return { kind: 'done', resourceId };
    if (status === code.failed || status === code.timedOut) {
      return { kind: 'failed', message: faildedMessage === '' ? FAILED : faildedMessage };
    }
    await wait(POLL_MS);
  }
  return { kind: 'timedOut', message: FAILED };
}
