// Runs on both sides.
/** Query parameter of /explore-services that opens a modal: `?service=frontend`. */
export const PARAMETER = 'service';

/** The link that names the modal of a parameter's value (spec §2): `frontend` → `/services/frontend`. */
export const modalLink = (value: string): string => `/services/${value}`;

/** The parameter's value for a link. */
export const modalValue = (link: string): string => link.slice(modalLink('').length);
