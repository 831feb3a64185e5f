// Runs on both sides. Configures the host for this studio; refers to remotes by name only.

import type { Shell } from '@platform/host/shell';
import { site } from '@site/brand/site';
import { HOME_HEAD, NOT_FOUND_HEAD } from './heads.ts';
import { layout } from './layout.ts';
import { LastResort, NotFoundPage, UnavailablePage } from './NoticePages.tsx';

const profileOnX = site.social.find(({ icon, href }) => icon === 'x' && href !== '#');

export const shell: Shell = {
  names: {
    ...site,
    // `https://x.com/name` → `@name`.
    xHandle: profileOnX?.href.replace(/.*\//, '@'),
  },
  home: { head: HOME_HEAD, ...layout },
  notFound: { head: NOT_FOUND_HEAD, Page: NotFoundPage },
  Unavailable: UnavailablePage,
  LastResort,
};
