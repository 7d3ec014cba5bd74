/**
 * What the client of the API is told by the running app: the platform header (R340) and where to turn when the
 * session is gone or a reply leads to a batch task (R346). Set once by `app/`, read by `call`.
 */
export interface ClientSettings {
  platformHeader: { readonly name: string; readonly value: string } | null;
  onSignedOut: () => void;
  onTask: (taskId: number) => void;
}

const settings: ClientSettings = { platformHeader: null, onSignedOut: ignore, onTask: ignore };

export function clientSettings(): Readonly<ClientSettings> {
  return settings;
}

export function configureClient(change: Partial<ClientSettings>): void {
  Object.assign(settings, change);
}

/** As the server wrote it on the page, for requests that leave before the configuration has come. */
export function platformHeaderOfPage(): ClientSettings['platformHeader'] {
  const [name, value] = document.documentElement.dataset['platformHeader']?.split(/:(.*)/s) ?? [];
  return name && value ? { name, value } : null;
}

function ignore(): void {}
