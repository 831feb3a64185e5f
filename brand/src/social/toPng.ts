// Build time only. Renders SVG to PNG.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { palettePng } from './palettePng.ts';

const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
let ready: Promise<void> | undefined;

interface PngOptions {
  /** Width of the PNG in pixels. */
  width: number;
  /** Background colour; transparent by default. */
  background?: string;
  /** Keeps only the 256 most frequent colours: a third of the size for a flat drawing. */
  palette?: boolean;
}

/** @param svg drawing with text as outlines */
export async function toPng(svg: string, options: PngOptions): Promise<Buffer> {
  const { width, background, palette = false } = options;
  ready ??= initWasm(readFileSync(wasm));
  await ready;
  const drawing = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
    background,
  });
  const image = drawing.render();
  try {
    return palette ? palettePng(image) : Buffer.from(image.asPng());
  } finally {
    image.free();
    drawing.free();
  }
}
