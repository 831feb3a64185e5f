// Sizes of the site's files, without a browser.
import { readdir, stat } from 'node:fs/promises';
import { get } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { BROWSERS } from '@platform/testing/acceptEncoding';

export interface SizedFile {
  /** Path in the release store. */
  name: string;
  bytes: number;
}

const PICTURE = /\.(?:svg|png|jpe?g|webp|avif|gif|ico)$/;

/** The largest picture of all releases in a store, uncompressed. */
export async function largestPictureIn(releasesDir: string): Promise<SizedFile> {
  const files = await readdir(releasesDir, { recursive: true });
  let largest: SizedFile = { name: '', bytes: 0 };
  for (const name of files.filter((file) => PICTURE.test(file))) {
    const { size } = await stat(path.join(releasesDir, name));
    if (size > largest.bytes) largest = { name, bytes: size };
  }
  return largest;
}

/** Compressed bytes of the script that the browser runs while it parses a document. */
export async function inlineBytes(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const scripts = [...html.matchAll(/<script(?! type=)[^>]*>([\s\S]*?)<\/script>/g)];
  const code = scripts.map(([, text]) => text).join('');
  if (!code || /<script[^>]* src=/.test(html)) throw new Error(`${url} runs other scripts.`);
  return brotliCompressSync(code).byteLength;
}

/** Bytes of the body at an address as sent, compressed. */
export function bytesSent(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': BROWSERS } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.once('end', () => resolve(bytes));
    }).once('error', reject);
  });
}

/**
 * Requests a document until it arrives in the best compression, which the site makes in the background.
 * @throws after a minute
 */
export async function untilSmallest(url: string): Promise<void> {
  const html = await (await fetch(url)).text();
  const smallest = brotliCompressSync(html).byteLength;
  const end = performance.now() + 60_000;
  while ((await bytesSent(url)) > smallest) {
    if (performance.now() > end) throw new Error(`${url} isn't compressed at brotli 11.`);
    await pause(50);
  }
}
