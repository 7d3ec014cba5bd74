/** jsdom lays nothing out and has no observer of sizes; `vi.unstubAllGlobals` takes it away again. */
import { vi } from 'vitest';

export function stubSizes(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
}
