// Runs on both sides. Each tab is a link to its own address, so that they work without JavaScript
// and can be shared.
import { useNavigate } from '@site/kit/router';
import { Tabs } from '@site/kit/ui/Tabs';
import { TABS, type TabId, tabAddress } from './tabs.ts';

export const TABS_NAME = 'about';

export function AboutTabs({ chosen, label }: { chosen: TabId; label: string }) {
  const navigate = useNavigate();
  return (
    <Tabs
      tabs={TABS.map(({ id, label: text, value }) => ({ id, label: text, to: tabAddress(value) }))}
      chosen={chosen}
      label={label}
      name={TABS_NAME}
      onChoose={(id) => {
        const tab = TABS.find((candidate) => candidate.id === id);
        // Passing over a tab leaves nothing in the history; a click does.
        if (tab) navigate(tabAddress(tab.value), { replace: true, preventScrollReset: true });
      }}
    />
  );
}
