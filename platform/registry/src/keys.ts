// Who may release, and signed links.
export { Denials } from './access/Denials.ts';
export { PipelineTokens } from './access/PipelineTokens.ts';
export { RequestError } from './access/RequestError.ts';
export { releaserOf } from './access/releaserOf.ts';
export { type Override, overrideToken, previewToken, statusToken } from './tokens/linkTokens.ts';
export { overrideLink } from './tokens/overrideLink.ts';
