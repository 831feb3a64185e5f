// Repository only. The page that runs Decap CMS, here and on a host of its own.
import { createHash } from 'node:crypto';

/** Skips the sign-in, which a backend on the same machine doesn't have. */
const SIGNED_IN = `localStorage.setItem('decap-cms-user', '{"backendName":"proxy"}')`;

/** Decap's forms are 800 pixels wide at least, though they fit narrower screens. */
const NARROW = `@media (max-width: 799px) {
  [class*="-EditorContainer"], [class*="-ToolbarContainer"] { min-width: 0 !important }
  [class*="-ToolbarSectionMeta"] { display: none !important }
}`;

const hash = createHash('sha256').update(SIGNED_IN).digest('base64');

export function editorPage({ isLocal }: { isLocal: boolean }): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Editor</title>
<style>${NARROW}</style>
<link rel="icon" href="data:,">
<link rel="cms-config-url" type="text/yaml" href="config.yml">
<body>
${isLocal ? `<script>${SIGNED_IN}</script>\n` : ''}<script src="decap-cms.js"></script>
</body>
</html>
`;
}

/** Decap compiles its schemas with `new Function`, and shows pictures as blobs. */
export const EDITOR_POLICY = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-eval' 'sha256-${hash}'`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
