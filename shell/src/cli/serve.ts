// `node site.mjs` in a shipment: serves what has been published, without the tools that build.
import { serveSite } from '../server/serveSite.ts';

await serveSite();
