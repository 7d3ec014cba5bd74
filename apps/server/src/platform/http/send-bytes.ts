/** Replies that are bytes: pictures and audio to be shown, files to be saved. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { cut, readRange } from './byte-range.ts';
import type { AudioReply, BytesReply } from './handler.ts';

const FILE = 'application/octet-stream';
const AUDIO = 'audio/*';
type BytesType = typeof FILE | typeof AUDIO | 'image/*';

export const isBytes = (type: string | undefined): type is BytesType =>
  type === FILE || type === AUDIO || type === 'image/*';

/** `HandlerInput` of an endpoint with this type makes sure that `sent` is such a reply. */
export function sendBytes(request: FastifyRequest, reply: FastifyReply, type: BytesType, sent: unknown): FastifyReply {
  const { contentType, content } = sent as BytesReply;
  if (type === FILE) return reply.type(FILE).send(content);
  if (type === AUDIO) return sendAudio(request, reply, sent as AudioReply);
  return keepable(reply, contentType).send(content);
}

/** An id stands for the same bytes for good. */
const keepable = (reply: FastifyReply, contentType: string): FastifyReply =>
  reply.type(contentType).header('cache-control', 'private, max-age=31536000, immutable');

/** @throws AppError for a part beyond the end. */
function sendAudio(request: FastifyRequest, reply: FastifyReply, sent: AudioReply): FastifyReply {
  const { contentType, content, size } = sent;
  const range = readRange(request.headers.range, size);
  if (range === null) {
    content.destroy();
    reply.header('content-range', `bytes */${size}`);
    throw new AppError(416, 'RANGE_BEYOND_END', '请求的位置超出了录音的长度，请刷新页面后重试');
  }
  keepable(reply, contentType).header('accept-ranges', 'bytes');
  if (range === undefined) return reply.header('content-length', size).send(content);
  const { first, last } = range;
  reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`);
  return reply.header('content-length', last + 1 - first).send(cut(content, range));
}
