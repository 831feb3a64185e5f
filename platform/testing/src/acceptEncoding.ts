// Tests and measurements only. Accept-Encoding headers as clients send them (November 2026; browsers over HTTPS).

/** Chrome, Edge and Firefox. */
export const BROWSERS = 'gzip, deflate, br, zstd';

export const ACCEPT_ENCODING = {
  'Chrome, Edge and Firefox': BROWSERS,
  Safari: 'gzip, deflate, br',
  Googlebot: 'gzip, deflate, br',
  'curl --compressed': 'deflate, gzip, br, zstd',
  'a browser over plain HTTP': 'gzip, deflate',
  'plain curl': undefined,
};
