// Server only. Rendering contract 1, of shells built before version 1.2.

import type { RenderBundle, RenderRequest } from '@platform/contract/rendering';
import { withFormerNames } from '@platform/contract/rendering';

export type FormerBundle = Omit<RenderBundle, 'extensionPoints'> & {
  allowances?: RenderBundle['extensionPoints'];
};

/** Adapts a contract 1 bundle to the current contract. */
export function fromContract1({ allowances, ...bundle }: FormerBundle): RenderBundle {
  return {
    ...bundle,
    ...(allowances && { extensionPoints: allowances }),
    render: (request) => bundle.render(formerRequest(request)),
  };
}

function formerRequest({ context, remotes, history, ...rest }: RenderRequest): RenderRequest {
  const renamed = Object.entries(remotes).map(([name, remote]) => [name, withFormerNames(remote)]);
  return {
    ...rest,
    remotes: Object.fromEntries(renamed),
    ...Object({ moment: context, year: new Date().getFullYear() }),
    ...(history && { history }),
  };
}
