// Runs on both sides.
import type { ExploreCard } from '../content.types.ts';

/** Query parameter of /explore-services that opens a modal: `?service=frontend`. */
export const PARAMETER = 'service';

/** Its value for the modal of this card, which links name (spec §2): `/services/frontend`. */
export const modalValue = ({ link }: ExploreCard): string => link.slice('/services/'.length);
