// A proxy between a browser and a site that puts a script before all others into each page. The script records the
// page's console messages, which WebDriver doesn't report.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { fileFacts } from '@platform/contract/publishing';

const SCRIPT_PATH = '/complaints.js';

/** Runs in the page, unchanged. */
function hear(): void {
  const complaints: string[] = [];
  Object.assign(globalThis, { complaints });
  for (const level of ['error', 'warn'] as const) {
    const real = console[level];
    console[level] = (...said) => {
      complaints.push(`${level}: ${said.map(String).join(' ')}`);
      real.apply(console, said);
    };
  }
  const isOwn = (address: string) => new URL(address, location.href).hostname === location.hostname;
  addEventListener('error', ({ message }) => complaints.push(`error: ${message}`));
  document.addEventListener(
    'error',
    ({ target }) => {
      const address = Reflect.get(target ?? {}, 'src') ?? Reflect.get(target ?? {}, 'href');
      // The tests block pictures from other origins.
      if (typeof address === 'string' && isOwn(address)) complaints.push(`failed: ${address}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(`rejected: ${reason}`));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    complaints.push(`violates ${effectiveDirective}: ${blockedURI}`);
  });
}

const SCRIPT = `(${hear})();`;
const { integrity: HASH } = fileFacts(Buffer.from(SCRIPT));

export interface ListeningSite {
  /** Origin under which the browser sees the site. */
  url: string;
  close(): Promise<void>;
}

/** @param target origin of the site */
export async function listenTo(target: string): Promise<ListeningSite> {
  const { hostname, port } = new URL(target);
  const server = createServer((req, res) => {
    if (req.url === SCRIPT_PATH) {
      return res.writeHead(200, { 'Content-Type': 'text/javascript' }).end(SCRIPT);
    }
    const headers = { ...req.headers };
    const isPage = req.headers.accept?.includes('text/html');
    if (isPage) delete headers['accept-encoding'];
    const { method, url: path } = req;
    const passed = request({ hostname, port, method, path, headers }, (answer) =>
      isPage ? answerPage(answer, res) : pass(answer, res),
    );
    passed.on('error', () => res.destroy());
    req.pipe(passed);
  });
  // Listens on all addresses, as the sites do: browsers resolve "localhost" differently.
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  return {
    url: `http://${hostname}:${typeof address === 'object' && address ? address.port : 0}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function pass(answer: IncomingMessage, res: ServerResponse): void {
  res.writeHead(answer.statusCode ?? 500, answer.headers);
  answer.pipe(res);
}

function answerPage(answer: IncomingMessage, res: ServerResponse): void {
  const chunks: Buffer[] = [];
  answer.on('data', (chunk) => chunks.push(chunk));
  answer.on('end', () => {
    const html = String(Buffer.concat(chunks));
    // The policies allow scripts of the site itself that have a hash and are requested with CORS.
    const script = `<script src="${SCRIPT_PATH}" integrity="${HASH}" crossorigin></script>`;
    const heard = html.replace(/<head[^>]*>/, `$&${script}`);
    const { 'content-length': _, ...headers } = answer.headers;
    res.writeHead(answer.statusCode ?? 500, headers).end(heard);
  });
}
