/**
 * The page's policy takes no inline style, and the replayed document inherits it. What the player writes as text of
 * style elements and as style attributes is therefore set again through the style interfaces, which the policy allows.
 */
import type { Replayer, ReplayPlugin } from 'rrweb';

export const styledReplay: ReplayPlugin = {
  onBuild: (node) => {
    if (!isElement(node)) return;
    const inline = node.getAttribute('style');
    if (inline && 'style' in node) (node as HTMLElement).style.cssText = inline;
  },
};

/** Styles come and go while the session is played: they are looked at again after every step that was drawn. */
export function keepStyled(replayer: Replayer): void {
  const sheets = new WeakMap<Element, CSSStyleSheet>();
  let asked = false;
  const restyle = () => {
    asked = false;
    const document = replayer.iframe.contentDocument;
    const view = document?.defaultView;
    if (!document || !view) return;
    const wanted = [...document.querySelectorAll('style')].flatMap((element) => {
      const text = element.textContent;
      const known = sheets.get(element);
      if (known || !text) return known ?? [];
      const sheet = new view.CSSStyleSheet();
      sheet.replaceSync(text);
      sheets.set(element, sheet);
      return sheet;
    });
    document.adoptedStyleSheets = wanted;
  };
  const ask = () => {
    if (!asked) requestAnimationFrame(restyle);
    asked = true;
  };
  replayer.on('event-cast', ask);
  replayer.on('fullsnapshot-rebuilded', ask);
}

function isElement(node: { readonly nodeType: number }): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}
