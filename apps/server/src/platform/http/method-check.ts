/** A known address with a method it does not have is answered 405 and told which it has. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { sendError } from './error-handler.ts';

interface KnownPath {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

/** Must run before any route is added. */
export function answerUnknownCalls(app: FastifyInstance): void {
  const paths = new Map<string, KnownPath>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = paths.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    for (const one of [method].flat()) known.methods.add(one);
    paths.set(url, known);
  });
  app.setNotFoundHandler((request, reply) => answerUnknown([...paths.values()], request, reply));
}

function answerUnknown(paths: readonly KnownPath[], request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?', 1)[0] ?? '';
  const methods = new Set(paths.filter(({ pattern }) => pattern.test(path)).flatMap((known) => [...known.methods]));
  // With a method that it has, what was asked for behind the address is not there.
  if (methods.size === 0 || methods.has(request.method)) {
    return sendError(new AppError(404, 'NO_SUCH_CALL', '接口不存在'), request, reply);
  }
  reply.header('allow', [...methods].toSorted().join(', '));
  return sendError(
    new AppError(405, 'WRONG_METHOD', `此地址不支持 ${request.method.slice(0, 20)} 方法`),
    request,
    reply,
  );
}

const patternOf = (url: string): RegExp =>
  new RegExp(`^${url.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/:\w+/g, '[^/]+')}$`);
