/** What this project uses of the library, which brings no types of its own. */
declare module 'subset-font' {
  interface Options {
    keepAllGlyphs: true;
    targetFormat: 'woff2';
    /** By tag: the part of the axis that is kept. */
    variationAxes: Record<string, { min: number; max: number }>;
  }
  export default function subsetFont(
    font: Buffer,
    text: undefined,
    options: Options,
  ): Promise<Buffer>;
}
