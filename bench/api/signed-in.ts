/** Signs in as the demo operator; the headers go with every further request. */
import { DEMO_PASSWORD } from '../../apps/server/demo/demo-staff.ts';

const OWN_REQUEST = { 'x-lectern-request': '1' };

export async function signIn(port: number, account = 'operator'): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch(`http://127.0.0.1:${port}/lectern/api/login`, {
    method: 'POST',
    headers: { ...OWN_REQUEST, 'content-type': 'application/json' },
    body: JSON.stringify({ account, password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`sign-in failed: ${answer.status} ${await answer.text()}`);
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  return { ...OWN_REQUEST, cookie: cookie.join('; ') };
}
