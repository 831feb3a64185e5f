// Who may release, and signed links.

export { authenticateReleaser } from './access/authenticateReleaser.ts';
export { Denials } from './access/Denials.ts';
export { PipelineTokens } from './access/PipelineTokens.ts';
export { RequestError } from './access/RequestError.ts';
export { type Override, overrideToken, previewToken, statusToken } from './tokens/linkTokens.ts';
export { overrideLink } from './tokens/overrideLink.ts';
