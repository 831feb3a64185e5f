import { expect, test } from 'vitest';
import { iconSvg, logoProblem, readLogo } from './logo.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><path d="M0 0" stroke="currentColor"/></svg>';

test('iconSvg centres the logo in a square with fixed colours', () => {
  const icon = iconSvg(readLogo(LOGO), 'A & B');
  expect(icon).toContain('<title>A &amp; B</title>');
  expect(icon).not.toMatch(/currentColor|var\(/);
  expect(icon).toContain('translate(5.5 9)');
});

test.each([
  ['<p>No drawing</p>', 'is no <svg> with a viewBox'],
  [LOGO.replace('<path', '<script>x</script><path'), 'has "<script"'],
  [LOGO.replace('<path', '<path onload="x"'), 'has "onload="'],
  [LOGO.replace('currentColor', 'url(https://other.example/a)'), 'has "https:"'],
])('a logo of anything but plain shapes is rejected: %#', (svg, why) => {
  expect(logoProblem(svg)).toContain(why);
  expect(() => readLogo(svg)).toThrow('content/pictures/logo.svg:1: ');
});

test('the site’s logo is valid', () => {
  expect(logoProblem()).toBeUndefined();
});
