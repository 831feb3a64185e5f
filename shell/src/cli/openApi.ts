// Server only. The API in the web server's process.
import type { OpenApi } from '@platform/host';
import { apiOptions, createApi } from '@site/api';
import { mailState } from '@site/api/storageState';

export const openApi: OpenApi = async (env, log, metrics) => {
  const api = await createApi({ ...apiOptions(env), log, metrics });
  return {
    ...api,
    async readyFacts() {
      const queue = await api.mailQueue();
      const reason = api.reason?.();
      const mail = queue && { state: mailState(queue), ...queue };
      return { ...(reason && { reason }), ...(mail && { mail }) };
    },
  };
};
