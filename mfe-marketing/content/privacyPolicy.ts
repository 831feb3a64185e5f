// Runs on both sides. What this site really keeps about its visitors; change it with the site.
import { site } from '@site/kit/site';
import type { LegalText } from './types.ts';

export const privacyPolicy: LegalText = {
  title: 'Privacy Policy',
  description:
    'What this site stores about you, why, for how long and how to have it removed. No tracking and no advertising.',
  updated: '22 November 2026',
  introduction:
    'We keep what you send us and as little else as a website can. There is no advertising, nobody else who watches, and no profile of you. This page lists everything, in plain words.',
  sections: [
    {
      heading: 'Who is responsible',
      paragraphs: [
        'The studio that runs this site decides how your data is used. Write to {email} with any question or request; a person reads every message.',
      ],
    },
    {
      heading: 'What you send us',
      paragraphs: ['Three forms on this site store what you type, when you press the button.'],
      points: [
        'A review: your name, your company if you give it, your rating, your text and the date. Reviews are public: everybody who visits the site can read them.',
        'A message: your name, your email address and your message. Only we read it, in order to answer you.',
        'A consultation request: your name, email address, telephone number, company if you give it, the type of project, the date you prefer and your message. Only we read it, in order to arrange and prepare the call.',
      ],
    },
    {
      heading: 'Why we may use it',
      paragraphs: [
        'Messages and consultation requests are used to answer you and to take steps, at your request, towards an agreement. Reviews are published because you ask us to by sending them. We sell nothing to anybody and use none of it for advertising or for training models.',
      ],
    },
    {
      heading: 'Cookies',
      paragraphs: [
        'The site sets a functional cookie named XSRF-TOKEN, with what is needed to check it. It proves that a form was sent from our own pages and not by a stranger in your name. It holds random characters, does not recognize you from one visit to the next and goes when the session ends. No other site sets cookies through ours.',
        'While we try out a new version of a part of the site with some visitors, the site sets a second functional cookie, named site-bucket. It holds a number from 0 to 99, which many visitors share, and keeps you on one version from page to page. Your browser deletes it after thirty days.',
        'With each page comes a third functional cookie, named site-view and a digit. Your browser sends it back only if a part of the page fails and says so, as proof that the page was really shown. It holds random characters and the versions of the page’s parts, does not recognize you from one page to the next and is deleted after four hours.',
      ],
    },
    {
      heading: 'What stays in your browser',
      paragraphs: [
        'Some things are kept by your browser, on your device. We cannot read them, and nothing of them reaches us unless you send a form.',
      ],
      points: [
        'Your choice of the light or dark theme: in the local storage, until you clear it. Without a choice nothing is kept.',
        'The draft of a form that you have not sent, with a random number that keeps it from being stored twice: in the storage of the browser tab, until you send the form or close the tab.',
        'The cron tool works in your browser: the expressions that you try, and any that it remembers for you, stay there.',
      ],
    },
    {
      heading: 'Technical records',
      paragraphs: [
        'Like every web server, ours handles your network address in order to answer you, and counts requests by address for a short time to stop abuse. Its logs hold technical events, such as an error, when it happened and in which part of the site. They hold neither your network address nor anything that you typed into a form.',
        'When a part of a page fails in your browser, the browser tells our server which part and version, and what the error was, so that we notice a bad release. It says nothing about you.',
      ],
    },
    {
      heading: 'What we count',
      paragraphs: [
        'We count, for each day, how often a page was opened and which other site’s name led to it, how often a form was begun and sent and the cron tool used, and how fast our pages were. Your browser tells our server when you leave a page. Only the sums are kept, for thirteen months: no address, no cookie, no number that stands for you, nothing that could tell two visits apart. Nobody else is told.',
        'If your browser asks not to be tracked (Do Not Track, or Global Privacy Control), nothing of your visit is counted.',
      ],
    },
    {
      heading: 'Pictures from another host',
      paragraphs: [
        'The logos of technologies on the home page come from jsDelivr, a public content network. To deliver them it sees your network address and the kind of browser you use, but not which page you are on. Fonts, scripts and all other pictures come from our own server.',
      ],
    },
    {
      heading: 'Links to other sites',
      paragraphs: [
        'Links to social networks and to our external blog are plain links. Nothing is sent there before you follow one; after that, their own policies apply.',
      ],
    },
    {
      heading: 'How long we keep it',
      paragraphs: ['We delete what is no longer needed, once a day and without being asked.'],
      points: [
        `Messages: ${site.retentionMonths} months after you sent them.`,
        `Consultation requests: ${site.retentionMonths} months after you sent them, or after the day that you asked for. If a contract comes of it, we keep that as long as tax law asks.`,
        `Reviews: until you ask us to remove yours. One that we take down is deleted ${site.retentionMonths} months after you sent it.`,
        'Technical logs: thirty days.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You may ask for a copy of your data, have it corrected or erased, object to its use or withdraw a consent. Write to {email} from the address that you used, and we will do it within thirty days, free of charge. If you are not satisfied, you may complain to the data protection authority where you live.',
      ],
    },
    {
      heading: 'Changes',
      paragraphs: [
        'When the site changes what it stores, this page changes on the same day, and the date at its top with it.',
      ],
    },
  ],
};
