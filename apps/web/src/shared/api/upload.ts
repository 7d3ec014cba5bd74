/**
 * Sends one file to a call that takes a form, and tells how much of it has left: `fetch` cannot say that. What is sent
 * beside the file, and what an answer means, is as for every other call (see call.ts). An upload is not sent again by
 * itself: the person sees that it failed and decides.
 */
import type { AnyEndpoint, CallArgs, ReplyOf } from '@lectern/contract/endpoint';
import { type ApiError, apiErrorOf } from './api-error.ts';
import { clientSettings } from './client-settings.ts';
import { logRequest } from './request-log.ts';
import { requestUrl } from './request-url.ts';

interface UploadOptions {
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (sent: number) => void;
}

interface UploadArgs<E> {
  readonly query?: CallArgs<E> extends { query: infer Q } ? Q & Readonly<Record<string, string>> : never;
  readonly file: File;
}

export function upload<E extends AnyEndpoint>(
  endpoint: E,
  { query, file }: UploadArgs<E>,
  { signal, onProgress }: UploadOptions,
): Promise<ReplyOf<E>> {
  const url = requestUrl(endpoint.path, {}, query ?? {});
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const settle = (settled: () => void) => {
      signal.removeEventListener('abort', abort);
      if (!signal.aborted) logRequest(endpoint, url, request.status, performance.now() - startedAt);
      settled();
    };
    const abort = () => request.abort();
    signal.addEventListener('abort', abort);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () =>
      settle(() => {
        // The server serialises replies from the same schema.
        if (succeeded(request)) resolve(bodyOf(request.responseText) as ReplyOf<E>);
        else reject(failureOf(request));
      }),
    );
    request.addEventListener('error', () => settle(() => reject(apiErrorOf(0, undefined))));
    request.addEventListener('abort', () => settle(() => reject(signal.reason)));
    request.open(endpoint.method, url);
    request.setRequestHeader('x-lectern-request', '1');
    const { platformHeader } = clientSettings();
    if (platformHeader) request.setRequestHeader(platformHeader.name, platformHeader.value);
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

const succeeded = ({ status }: XMLHttpRequest): boolean => status >= 200 && status < 300;

function failureOf(request: XMLHttpRequest): ApiError {
  if (request.status === 401) clientSettings().onSignedOut();
  return apiErrorOf(request.status, bodyOf(request.responseText), request.getResponseHeader('x-request-id') ?? '');
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
