// Runs on both sides.

import type { PageModule } from '@platform/contract';
import { type RenderContext, useRenderContext } from '@platform/contract/renderContext';
import { Link, useSearchParams } from '@platform/contract/router';
import { breadcrumbs } from '@site/brand/jsonLd';
import { CallToAction } from '@site/brand/ui/content/CallToAction';
import { cronTexts, fieldValues } from '@site/cron-engine/texts/cron.texts';
import { useState } from 'react';
import closing from '#content/closing.yaml';
import { stateFrom, type ToolState } from '../address/address.ts';
import { answerOf } from './answerOf.ts';
import { ANSWER_ID } from './CronGenerator.tsx';
import { CronSection } from './CronSection.tsx';
import { webApplication } from './webApplication.ts';

const PATH = '/cron-analyser';

/** Server and browser begin with the address, so that both have the same HTML. */
export const Page: PageModule['Page'] = () => {
  const [query] = useSearchParams();
  const context = useRenderContext();
  const [initial] = useState(() => linkOf(String(query)));
  const [given] = useState(() => initial && answerOf(ANSWER_ID, initial, context?.now));
  return (
    <>
      <CronSection initial={initial} given={given}>
        <Link to="/cron-analyser/crontab">Check a crontab</Link>
        <noscript>
          <br />
          {'This tool needs JavaScript. You can use the quick reference without it. The fields:'}{' '}
          {fieldValues}
        </noscript>
      </CronSection>
      <CallToAction id="cron-closing" {...closing} />
    </>
  );
};

/** The state in a link; undefined without five fields. */
function linkOf(search: string): Partial<ToolState> | undefined {
  const state = stateFrom(search);
  return state.fields && state;
}

/** A link's preview shows its schedule. */
function titleOf(context?: RenderContext): string {
  const initial = linkOf(context?.url?.split('?')[1] ?? '');
  const answer = initial && answerOf(ANSWER_ID, initial, context?.now);
  return answer?.description ? `${answer.description}: ${answer.expression}` : cronTexts.title;
}

export const head: PageModule['head'] = (_, context) => ({
  title: titleOf(context),
  description: cronTexts.description,
  canonical: PATH,
  jsonLd: [
    webApplication(cronTexts.title, cronTexts.description, PATH),
    breadcrumbs([cronTexts.title, PATH]),
  ],
});

export const paths: PageModule['paths'] = () => [PATH];

export const hydrate: PageModule['hydrate'] = 'load';

/** Both have any value. */
export const variants: PageModule['variants'] = { cron: [], tz: [] };

/** Prefetches the tool instead of other pages' code: the first result needs it. */
export const ahead = true;
