/**
 * Light, dark, or as the system has it: a person's choice for this browser. `app/boot.ts` applies the stored choice
 * before the first paint; here it is changed and followed.
 */
import { type CodeOf, codeTable } from '@lectern/domain/code-table';
import { keepText, keptText } from '../hooks/kept-in-browser.ts';

export const THEME_CHOICE = codeTable({ system: '跟随系统', light: '浅色', dark: '深色' });
export type ThemeChoice = CodeOf<typeof THEME_CHOICE>;

const KEY = 'lectern.theme';
const DARK_SYSTEM = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();
/** Holds for this visit, also where nothing can be kept. */
let chosenHere: ThemeChoice | undefined;

export function readThemeChoice(): ThemeChoice {
  if (chosenHere) return chosenHere;
  const stored = keptText(KEY);
  return THEME_CHOICE.has(stored) ? stored : THEME_CHOICE.code.system;
}

export function chooseTheme(choice: ThemeChoice): void {
  chosenHere = choice;
  keepText(KEY, choice);
  applyTheme();
  for (const listener of listeners) listener();
}

export function subscribeThemeChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows the system from now on, where that was chosen. */
export function followSystemTheme(): () => void {
  const system = matchMedia(DARK_SYSTEM);
  applyTheme();
  system.addEventListener('change', applyTheme);
  return () => system.removeEventListener('change', applyTheme);
}

function applyTheme(): void {
  const choice = readThemeChoice();
  const dark = choice === 'system' ? matchMedia(DARK_SYSTEM).matches : choice === 'dark';
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}
