// Runs on both sides.
import { useSearchParams } from '@site/kit/router';
import exploreCards from '#content/explore-cards.yaml';
import type { ServiceModalContent } from '../content.types.ts';
import { modalLink, modalValue, PARAMETER } from './modalLink.ts';

interface ChosenService {
  /** Content of the open modal; none while it is closed. */
  modal: ServiceModalContent | undefined;
  /** Opens the modal of a link. */
  choose(link: string): void;
  /** Closes it, which clears the choice (spec §4). */
  clear(): void;
}

/** The choice lives in the address, so that a modal can be shared and Back closes it. */
export function useChosenService(): ChosenService {
  const [search, setSearch] = useSearchParams();
  const value = search.get(PARAMETER);
  const modal = exploreCards.find(({ link }) => value !== null && link === modalLink(value))?.modal;

  return {
    modal,
    choose: (link) => setSearch({ [PARAMETER]: modalValue(link) }, { preventScrollReset: true }),
    clear: () => setSearch({}, { replace: true, preventScrollReset: true }),
  };
}
