/** A form with one file, as the page sends it, for `api.raw`. */
const BOUNDARY = 'lectern-test';

export interface OneFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: Buffer;
}

export function oneFile(content: string | Uint8Array, name = '打卡.csv'): OneFile {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  };
}
