/** The keys of a menu, for every menu there is: arrows, Home and End go round the items that can be chosen. */
export function menuItemsOf(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])') ?? [])];
}

/** Answers whether the key was one of a menu's. */
export function moveMenuFocus(root: HTMLElement | null, key: string): boolean {
  const items = menuItemsOf(root);
  const at = items.findIndex((item) => item === document.activeElement);
  const target = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  }[key];
  if (target === undefined) return false;
  items[target]?.focus();
  return true;
}
