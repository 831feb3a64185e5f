import { onTestFinished } from 'vitest';
import { type MailServer, type MailServerOptions, openMailServer } from './openMailServer.ts';

/** Starts a real SMTP server on the loopback address until the test ends. */
export async function startMailServer(options?: MailServerOptions): Promise<MailServer> {
  const server = await openMailServer(options);
  onTestFinished(() => server.stop());
  return server;
}

/** A header of a mail, unfolded. */
export function headerOf(mail: string | undefined, name: string): string | undefined {
  const head = mail?.split('\r\n\r\n')[0]?.replace(/\r\n[ \t]/g, ' ');
  return head?.match(new RegExp(`^${name}: (.*)$`, 'im'))?.[1];
}
