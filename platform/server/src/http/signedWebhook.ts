// Server only. A request signed as Standard Webhooks specifies (standardwebhooks.com).
import { createHmac } from 'node:crypto';

/**
 * @param id the same for every attempt
 * @param secret `whsec_` and base64
 */
export function signedWebhook(id: string, body: string, secret: string): RequestInit {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${mac}`,
    },
  };
}
