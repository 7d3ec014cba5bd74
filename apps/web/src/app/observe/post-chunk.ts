/** Sends one piece of a recording, packed where there is time for it. */
import { clientSettings } from '../../shared/api/client-settings.ts';
import type { Arrival, Chunk } from './chunk-sender.ts';

export async function postChunk(key: string, { sequence, text, last }: Chunk): Promise<Arrival> {
  const { platformHeader } = clientSettings();
  const headers: Record<string, string> = { 'content-type': 'application/x-ndjson', 'x-lectern-request': '1' };
  if (platformHeader) headers[platformHeader.name] = platformHeader.value;
  const { ok, status } = await fetch(`/lectern/api/session-recordings/${key}/chunks?sequence=${sequence}`, {
    method: 'POST',
    headers,
    body: last ? text : await packed(text),
    keepalive: last,
    credentials: 'same-origin',
  });
  if (ok) return 'stored';
  return status === 429 || status >= 500 ? 'lost' : 'refused';
}

function packed(text: string): Promise<Blob> {
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).blob();
}
