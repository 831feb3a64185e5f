// Browser only. What the demo page does with the element, by its public attributes and events alone.
import '@site/kit/styles/base.css';
import '@site/kit/styles/fonts.css';
import './demo.css';

type Settable = HTMLElement &
  Record<'expression' | 'timezone' | 'theme', string> & { compact: boolean };

const tool = document.querySelector('cron-tool') as Settable;
const news = document.querySelector('output') as HTMLOutputElement;

for (const control of document.querySelectorAll('select')) {
  const { name } = control;
  control.addEventListener('change', () => {
    if (name === 'expression' || name === 'timezone' || name === 'theme') {
      tool[name] = control.value;
    }
    if (name === 'compact') tool.compact = control.value !== '';
  });
}

tool.addEventListener('change', (event) => {
  news.textContent = JSON.stringify((event as CustomEvent).detail, null, 2);
});
