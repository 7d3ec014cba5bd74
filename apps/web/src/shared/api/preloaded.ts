/** Answers that `app/boot.ts` began to fetch before this code was parsed. Each is taken once, and only at the start. */
declare global {
  interface Window {
    lecternPreloaded?: Record<string, Promise<Response>>;
  }
}

export function takePreloaded(url: string): Promise<Response> | undefined {
  const answer = window.lecternPreloaded?.[url];
  if (answer) delete window.lecternPreloaded?.[url];
  return answer;
}

/** What was asked as somebody else, or long ago, is no answer. */
export function dropPreloaded(): void {
  delete window.lecternPreloaded;
}
