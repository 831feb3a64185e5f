// Browser only. The demo page: uses only the element's public attributes and events.
import '@site/brand/styles/base.css';
import '@site/brand/styles/fonts.css';
import './demo.css';

const tool = document.querySelector('cron-tool') as HTMLElement;
const news = document.querySelector('output') as HTMLOutputElement;

for (const control of document.querySelectorAll('select')) {
  const { name } = control;
  control.addEventListener('change', () => {
    if (name === 'compact') tool.toggleAttribute(name, control.value !== '');
    else tool.setAttribute(name, control.value);
  });
}

tool.addEventListener('change', (event) => {
  news.textContent = JSON.stringify((event as CustomEvent).detail, null, 2);
});
