/** Stands for the commerce, marketing, scheduling and user sites: a page that only has to be arrived at. */
import { createServer } from 'node:http';

export interface OtherSites {
  readonly url: string;
  close(): Promise<void>;
}

export function startOtherSites(): Promise<OtherSites> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end('<!doctype html><html lang="zh-CN"><title>外部站点</title><h1>外部站点</h1></html>');
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address !== 'object' || !address) return reject(new Error('no address'));
      return resolve({
        url: `http://127.0.0.1:${address.port}`,
        close: () =>
          new Promise((done) => {
            server.closeAllConnections();
            server.close(() => done());
          }),
      });
    });
  });
}
