/** The part of the untyped library that this project uses. */
declare module 'subset-font' {
  interface Options {
    keepAllGlyphs: true;
    targetFormat: 'woff2';
    /** Range to keep, by axis tag. */
    variationAxes: Record<string, { min: number; max: number }>;
  }
  export default function subsetFont(
    font: Buffer,
    text: undefined,
    options: Options,
  ): Promise<Buffer>;
}
