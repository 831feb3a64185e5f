import { findOtherBrowsers } from '../src/browsers/findOtherBrowsers.ts';
import { startFirefox } from '../src/browsers/firefox.ts';
import { takeJourneys } from '../src/journeys/takeJourneys.ts';

takeJourneys('Firefox', () => startFirefox(findOtherBrowsers().firefox));
