// Tests only. A mail server for the studio's mails.
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  /** Value for SMTP_URL. */
  url: string;
  port: number;
  /** Received mails, including unacknowledged ones. */
  mails: string[];
  /** Called after each received mail; acknowledges at once by default. */
  onMail: (breakOff: () => void) => void | Promise<void>;
  /** Reply code to RCPT TO, such as 550; accepts by default. */
  refuseWith: number | undefined;
  stop(): Promise<void>;
}

export interface MailServerOptions {
  /** Any free port by default. */
  port?: number;
  /** Implicit TLS with smtp-server's untrusted certificate. */
  secure?: boolean;
}

/** Starts a real SMTP server on the loopback address. */
export async function openMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { port = 0, secure = false } = options;
  const sockets = new Set<Socket>();
  const smtp = new SMTPServer({
    secure,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, done) {
      if (!server.refuseWith) return done();
      done(Object.assign(new Error('No such mailbox'), { responseCode: server.refuseWith }));
    },
    async onData(stream, _session, done) {
      let mail = '';
      for await (const chunk of stream) mail += chunk;
      server.mails.push(mail);
      await server.onMail(breakOff);
      done();
    },
  });
  const breakOff = () => {
    for (const socket of sockets) socket.destroy();
  };
  smtp.on('error', () => {});
  smtp.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  smtp.listen(port, '127.0.0.1');
  await once(smtp.server, 'listening');
  const address = smtp.server.address() as AddressInfo;

  const server: MailServer = {
    url: `smtp${secure ? 's' : ''}://127.0.0.1:${address.port}`,
    port: address.port,
    mails: [],
    onMail: () => {},
    refuseWith: undefined,
    async stop() {
      const closed = new Promise<void>((resolve) => smtp.close(() => resolve()));
      breakOff();
      await closed;
    },
  };
  return server;
}
