// Hides the calls that do not hold every word of the search field. Runs in the browser, on the page of docs-page.ts.
const field = document.getElementById('search');
const count = document.getElementById('count');
const calls = [...document.querySelectorAll('.call')].map((element) => ({
  element,
  text: `${element.querySelector('summary').textContent} ${element.querySelector('p').textContent}`.toLowerCase(),
}));

function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const { element, text } of calls) {
    element.hidden = !words.every((word) => text.includes(word));
    if (!element.hidden) shown += 1;
  }
  for (const section of document.querySelectorAll('section')) {
    section.hidden = section.querySelector('.call:not([hidden])') === null;
  }
  count.textContent = words.length === 0 ? '' : `找到 ${shown} 个接口`;
}

field.addEventListener('input', search);
search();
