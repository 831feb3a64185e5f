// Server only. The studio's web server.
import { createHost } from '@platform/host';
import { apiTexts } from '@site/brand/apiTexts';
import { labelOf } from '@site/brand/labelOf';
import { site } from '@site/brand/site';
import { findNewestBackupAge } from '../backup/backup.ts';
import { frameScript, themeBootScript } from '../frame/frameScript.ts';
import { openApi } from './openApi.ts';

export const host = createHost({
  identity: site,
  texts: { ...apiTexts.pages, labelOf },
  frameScript: `${themeBootScript};${frameScript}`,
  api: openApi,
  observe: (metrics, { BACKUP_DIR: folder }) => {
    if (folder)
      metrics.observe(async () => metrics.backupAge.set(await findNewestBackupAge(folder)));
  },
  countedForms: {
    '/api/contact': 'contact',
    '/api/book-consultation': 'consultation',
    '/api/reviews': 'review',
  },
});
