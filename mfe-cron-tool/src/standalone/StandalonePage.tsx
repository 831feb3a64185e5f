// Browser only.
import { site } from '@site/brand/site';
import { styled } from 'styled-components';
import { stateFrom } from '../address/address.ts';
import { CronSection } from '../generator/CronSection.tsx';

/** Without server rendering, the first render may use the address. */
const initial = stateFrom(location.search);

const EMBED = `<script src="${new URL('embed.js', location.href)}" async></script>
<cron-tool></cron-tool>`;

/** The tool as a complete page, without the shell. */
export const StandalonePage = () => (
  <>
    <Main>
      <CronSection initial={initial} />
    </Main>
    <Footer>
      <a href="/">{site.legalName}</a>
      <details>
        <summary>Put this tool on your own page</summary>
        <code>{EMBED}</code>
      </details>
    </Footer>
  </>
);

const Main = styled.main`
  min-height: 0;
`;

const Footer = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--space-2) var(--space-6);
  padding: var(--space-5);
  border-top: 1px solid var(--color-border);

  a,
  summary {
    padding-block: var(--space-2);
  }

  code {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;
