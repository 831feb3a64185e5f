import { findOtherBrowsers } from '../src/browsers/findOtherBrowsers.ts';
import { startWebKit } from '../src/browsers/webkit.ts';
import { takeJourneys } from '../src/journeys/takeJourneys.ts';

takeJourneys('WebKitGTK', () => startWebKit(findOtherBrowsers().webkit));
