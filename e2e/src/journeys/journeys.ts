// Every journey by the sentence that it proves; broken things come last.
import { embedded, onItsPage } from './cron.ts';
import { missingRemote, tamperedFile } from './faults.ts';
import { consultation, message, review } from './forms.ts';
import { mobileMenu, theme, toolsMenu } from './frame.ts';
import { sentByAnother } from './otherSites.ts';
import type { Journey } from './Place.ts';
import { everyRoute, goingAround } from './routes.ts';

export const JOURNEYS: Record<string, Journey> = {
  'every page hydrates without errors or warnings': everyRoute,
  'links are followed without a new document': goingAround,
  'the theme changes, and stays': theme,
  'Tools opens by mouse and by keyboard, and leads to the Cron Analyser': toolsMenu,
  'the mobile menu opens, leads on and closes': mobileMenu,
  'a visitor can send a message': message,
  'a visitor can write a review': review,
  'a visitor can book a consultation': consultation,
  'nothing that another site makes the browser send is stored': sentByAnother,
  'the cron tool shows the next five runs on its page': onItsPage,
  'the cron tool shows the next five runs in another site’s page': embedded,
  'a remote without its files leaves its pages readable': missingRemote,
  'a changed file does not run and leaves its page readable': tamperedFile,
};
