/**
 * Records the page by rrweb, with privacy before completeness: what is typed is never recorded, nor what a page marks
 * by `data-private`, password fields not even as a field. The address is without its query, and phone numbers are
 * taken out before anything leaves the page.
 */

import { EventType, type eventWithTime, record } from 'rrweb';
import { randomUuid } from '../../shared/api/random-key.ts';
import { createChunkSender } from './chunk-sender.ts';
import { postChunk } from './post-chunk.ts';

const MASK = '***';
const UNSEEN = 'input[type="password"], [data-private]';

export function startRecorder(): () => void {
  const key = randomUuid();
  const sender = createChunkSender({ post: (chunk) => postChunk(key, chunk), onEnd: () => stop() });
  const stopRecord = record({
    emit: (event) => sender.add(JSON.stringify(withoutQuery(event))),
    maskAllInputs: true,
    maskInputFn: (text) => (text === '' ? '' : MASK),
    blockSelector: UNSEEN,
    ignoreSelector: UNSEEN,
    slimDOMOptions: 'all',
    sampling: { mousemove: 100, scroll: 200, input: 'last' },
    recordCanvas: false,
    // A fault of the recorder is none of the page's.
    errorHandler: () => true,
  });
  const leave = () => sender.leave();
  addEventListener('pagehide', leave);

  function stop(): void {
    removeEventListener('pagehide', leave);
    stopRecord?.();
    sender.stop();
  }
  return stop;
}

function withoutQuery(event: eventWithTime): eventWithTime {
  if (event.type !== EventType.Meta) return event;
  return { ...event, data: { ...event.data, href: event.data.href.replaceAll(/\?[^#]*/g, '') } };
}
