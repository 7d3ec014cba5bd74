/** Runs inside the page before any of its scripts: watches the first row, long tasks and how long inputs take to show. */

interface Probe {
  /** When the first row could be seen; 0 until then. */
  firstRow: number;
  readonly longTasks: { readonly start: number; readonly duration: number }[];
  /** From an input to the next frame, by interaction. */
  readonly inputs: { readonly id: number; readonly duration: number }[];
  /** The time an armed action took until its effect was painted. */
  result: number | undefined;
  isVisible(selector: string): boolean;
  /** Resolves with the time at which `holds` was true and painted. */
  until(holds: () => boolean): Promise<number>;
  /** Measures from the next event of this type until `holds`. */
  arm(type: string, holds: () => boolean): void;
}

declare global {
  interface Window {
    probe: Probe;
  }
  interface PerformanceEventTiming {
    readonly interactionId: number;
  }
}

const GIVE_UP_MS = 60_000;

/** Serialised into the page, so it may use nothing from outside but its argument. */
export function installProbe({ row, giveUpMs }: { readonly row: string; readonly giveUpMs: number }): void {
  const observe = (options: PerformanceObserverInit, take: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ buffered: true, ...options });
  };
  const painted = (): Promise<number> =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () => resolve(performance.now()), { once: true });
        channel.port1.start();
        channel.port2.postMessage(0);
      });
    });
  const probe: Probe = {
    firstRow: 0,
    longTasks: [],
    inputs: [],
    result: undefined,
    isVisible: (selector) =>
      Array.from(document.querySelectorAll(selector)).some((element) => {
        const box = element.getBoundingClientRect();
        return box.height > 4 && box.bottom > 0 && box.top < innerHeight && element.textContent.trim().length > 2;
      }),
    until: async (holds) => {
      const start = performance.now();
      for (;;) {
        if (holds()) return painted();
        if (performance.now() - start > giveUpMs) return Number.NaN;
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    },
    arm: (type, holds) => {
      probe.result = undefined;
      const begin = (event: Event): void => {
        void probe.until(holds).then((at) => {
          probe.result = at - event.timeStamp;
        });
      };
      addEventListener(type, begin, { capture: true, once: true });
    },
  };
  window.probe = probe;
  observe({ type: 'longtask' }, (entry) => probe.longTasks.push({ start: entry.startTime, duration: entry.duration }));
  observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit, (entry) => {
    if (entry instanceof PerformanceEventTiming && entry.interactionId > 0) {
      probe.inputs.push({ id: entry.interactionId, duration: entry.duration });
    }
  });
  void probe
    .until(() => probe.isVisible(row))
    .then((at) => {
      probe.firstRow = at;
    });
}

export const PROBE_GIVE_UP_MS = GIVE_UP_MS;
