/** The process must not start as it was asked to; the message is for the person at the keyboard, so no stack is shown. */
export class StartRefusedError extends Error {
  override readonly name = 'StartRefusedError';
}
