import { SHELL } from '@platform/contract';
import type { TeamState } from '../state/teamState.ts';
import { type Html, html, type Part } from './html.ts';
import { hidden, pathOf } from './layout.ts';

const REASON = 'from the team page';

interface Form {
  id: string;
  /** The action. */
  verb: string;
  state: TeamState;
  formToken: string;
  fields?: Part;
  /** The links of a preview need no reason. */
  reason?: boolean;
  buttons: Part;
}

function form({ id, verb, state, formToken, fields, reason = true, buttons }: Form): Html {
  const why = html`<div><label for="${id}-reason">Reason</label><input id="${id}-reason" name="reason" maxlength="200" required value="${REASON}"></div>`;
  return html`<form class="form" method="post" action="${pathOf(state.name)}">${hidden('do', verb)}${hidden('token', formToken)}${fields}${reason && why}<div class="row">${buttons}</div></form>`;
}

const versions = (id: string, label: string, from: readonly string[]): Html =>
  html`<div><label for="${id}-version">${label}</label><select id="${id}-version" name="version">${from.map(
    (version) => html`<option>${version}</option>`,
  )}</select></div>`;

const folded = (title: string, content: Html): Html =>
  html`<details><summary>${title}</summary>${content}</details>`;

const share = (id: string, value: number): Html =>
  html`<div class="small"><label for="${id}-share">Share of visitors, per cent</label><input id="${id}-share" name="share" type="number" inputmode="numeric" min="1" max="50" required value="${value}"></div>`;

/** Decides about the running canary. */
export function canaryForm(state: TeamState, formToken: string): Html {
  const fields = hidden('version', state.canary?.version ?? '');
  return form({
    ...{ id: 'decide', verb: 'canary-promote', state, formToken, fields },
    buttons: html`<button class="main">Promote to all visitors</button><button name="do" value="canary-end">End canary</button>`,
  });
}

export const unblockForm = (
  state: TeamState,
  version: string,
  index: number,
  formToken: string,
): Html =>
  folded(
    'Unblock',
    form({
      ...{ id: `unblock-${index}`, verb: 'unblock', state, formToken },
      fields: hidden('version', version),
      buttons: html`<button>Allow ${version} again</button>`,
    }),
  );

/** Everything else that can be done with a version. */
export function actionForms(state: TeamState, formToken: string): Part {
  const { rollbackTargets, others, canary, live, name } = state;
  const shared = { state, formToken };
  const back =
    rollbackTargets.length > 0
      ? form({
          ...{ id: 'rollback', verb: 'rollback', ...shared },
          fields: versions('rollback', 'Version', rollbackTargets),
          buttons: html`<button class="main">Roll back</button>`,
        })
      : html`<p class="muted">There is no earlier version.</p>`;
  const toBlock = others.filter((version) => version !== canary?.version);
  const canStart = name !== SHELL && live && !canary && others.length > 0;
  return html`<section class="card" aria-labelledby="rollback-title"><h2 id="rollback-title">Roll back</h2>${back}
${
  canStart &&
  folded(
    'Start a canary',
    form({
      ...{ id: 'canary', verb: 'canary-start', ...shared },
      fields: [versions('canary', 'Version', others), share('canary', 10)],
      buttons: html`<button>Start canary</button>`,
    }),
  )
}
${
  canary &&
  folded(
    'Change the canary’s share',
    form({
      ...{ id: 'share', verb: 'canary-start', ...shared },
      fields: [hidden('version', canary.version), share('share', canary.share)],
      buttons: html`<button>Change share</button>`,
    }),
  )
}
${
  others.length > 0 &&
  folded(
    'Preview a version',
    form({
      ...{ id: 'preview', verb: 'override', ...shared, reason: false },
      fields: versions('preview', 'Version', others),
      buttons: html`<button>Make a link</button>`,
    }),
  )
}
${
  toBlock.length > 0 &&
  folded(
    'Block a version',
    form({
      ...{ id: 'block', verb: 'block', ...shared },
      fields: versions('block', 'Version', toBlock),
      buttons: html`<button>Block</button>`,
    }),
  )
}</section>`;
}
