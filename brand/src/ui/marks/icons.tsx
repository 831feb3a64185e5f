// Runs on both sides. Line icons; the shapes follow Lucide (ISC licence, lucide.dev).
interface IconProps {
  /** Width and height in pixels. */
  size?: number;
}

/** Hidden from screen readers: adjacent text or the control's label carries the meaning. */
const icon = (path: string, fill = 'none') =>
  function Icon({ size = 24 }: IconProps) {
    return (
      <svg
        aria-hidden="true"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill={fill}
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={path} />
      </svg>
    );
  };

export const IconCloud = /* @__PURE__ */ icon(
  'M17.5 19H9a7 7 0 1 1 6.71-9h1.79a4.5 4.5 0 1 1 0 9Z',
);
export const IconPipeline = /* @__PURE__ */ icon(
  'M6 3v12M18 9a9 9 0 0 1-9 9M15 6a3 3 0 1 0 6 0 3 3 0 1 0-6 0M3 18a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
);
export const IconContainer = /* @__PURE__ */ icon(
  'M21 8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.73l7 4a2 2 0 0 0 2 0l7-4A2 2 0 0 0 21 16ZM3.3 7l8.7 5 8.7-5M12 22V12M7.5 4.27l9 5.15',
);
export const IconActivity = /* @__PURE__ */ icon(
  'M22 12h-2.48a2 2 0 0 0-1.93 1.46l-2.35 8.36a.25.25 0 0 1-.48 0L9.24 2.18a.25.25 0 0 0-.48 0l-2.35 8.36A2 2 0 0 1 4.49 12H2',
);
export const IconZap = /* @__PURE__ */ icon(
  'M4 14a1 1 0 0 1-.78-1.63l9.9-10.2a.5.5 0 0 1 .86.46l-1.92 6.02A1 1 0 0 0 13 10h7a1 1 0 0 1 .78 1.63l-9.9 10.2a.5.5 0 0 1-.86-.46l1.92-6.02A1 1 0 0 0 11 14Z',
);
export const IconNetwork = /* @__PURE__ */ icon(
  'M5 16v-3a1 1 0 0 1 1-1h12a1 1 0 0 1 1 1v3M12 12V8M17 16h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H17a1 1 0 0 1-1-1V17a1 1 0 0 1 1-1ZM3 16h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V17a1 1 0 0 1 1-1ZM10 2h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H10a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1Z',
);
export const IconCode = /* @__PURE__ */ icon('m16 18 6-6-6-6M8 6l-6 6 6 6');
export const IconMonitor = /* @__PURE__ */ icon(
  'M8 21h8M12 17v4M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Z',
);
export const IconSmartphone = /* @__PURE__ */ icon(
  'M12 18h.01M7 2h10a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2Z',
);
export const IconLayers = /* @__PURE__ */ icon(
  'M12.83 2.18a2 2 0 0 0-1.66 0L2.6 6.08a1 1 0 0 0 0 1.83l8.58 3.91a2 2 0 0 0 1.66 0l8.58-3.9a1 1 0 0 0 0-1.83ZM2 12a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 12M2 17a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 17',
);
export const IconServer = /* @__PURE__ */ icon(
  'M6 6h.01M6 18h.01M4 2h16a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2ZM4 14h16a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V16a2 2 0 0 1 2-2Z',
);
export const IconWaypoints = /* @__PURE__ */ icon(
  'm10.2 6.3-3.9 3.9M7 12h10M13.8 17.7l3.9-3.9M9.5 4.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M2 12a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M17 12a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M9.5 19.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0',
);
export const IconShield = /* @__PURE__ */ icon(
  'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1ZM9 12l2 2 4-4',
);
export const IconGauge = /* @__PURE__ */ icon('m12 14 4-4M3.34 19a10 10 0 1 1 17.32 0');
export const IconDatabase = /* @__PURE__ */ icon(
  'M3 5v14a9 3 0 0 0 18 0V5M3 12a9 3 0 0 0 18 0M3 5a9 3 0 1 0 18 0 9 3 0 1 0-18 0',
);
export const IconSearch = /* @__PURE__ */ icon('m21 21-4.3-4.3M3 11a8 8 0 1 0 16 0 8 8 0 1 0-16 0');
export const IconArrowRight = /* @__PURE__ */ icon('M5 12h14M12 5l7 7-7 7');
export const IconArrowLeft = /* @__PURE__ */ icon('M19 12H5M12 19l-7-7 7-7');
export const IconCheck = /* @__PURE__ */ icon('M20 6 9 17l-5-5');
export const IconMail = /* @__PURE__ */ icon(
  'm22 7-8.97 5.7a1.94 1.94 0 0 1-2.06 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Z',
);
export const IconPhone = /* @__PURE__ */ icon(
  'M22 16.92v3a2 2 0 0 1-2.18 2 19.79 19.79 0 0 1-8.63-3.07 19.5 19.5 0 0 1-6-6 19.79 19.79 0 0 1-3.07-8.67A2 2 0 0 1 4.11 2h3a2 2 0 0 1 2 1.72 12.84 12.84 0 0 0 .7 2.81 2 2 0 0 1-.45 2.11L8.09 9.91a16 16 0 0 0 6 6l1.27-1.27a2 2 0 0 1 2.11-.45 12.84 12.84 0 0 0 2.81.7A2 2 0 0 1 22 16.92Z',
);
export const IconMapPin = /* @__PURE__ */ icon(
  'M20 10c0 4.99-5.54 10.19-7.4 11.8a1 1 0 0 1-1.2 0C9.54 20.19 4 14.99 4 10a8 8 0 0 1 16 0M9 10a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
);
export const IconClock = /* @__PURE__ */ icon('M12 6v6l4 2M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0');
export const IconLightbulb = /* @__PURE__ */ icon(
  'M15 14c.2-1 .7-1.7 1.5-2.5 1-.9 1.5-2.2 1.5-3.5A6 6 0 0 0 6 8c0 1 .2 2.2 1.5 3.5.7.7 1.3 1.5 1.5 2.5M9 18h6M10 22h4',
);
export const IconMessage = /* @__PURE__ */ icon(
  'M21 15a2 2 0 0 1-2 2H7l-4 4V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2Z',
);
export const IconPause = /* @__PURE__ */ icon(
  'M15 4h2a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1ZM7 4h2a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1Z',
);
export const IconPlay = /* @__PURE__ */ icon('m6 3 14 9-14 9Z');
export const IconSun = /* @__PURE__ */ icon(
  'M12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0',
);
export const IconMoon = /* @__PURE__ */ icon('M12 3a6 6 0 0 0 9 9 9 9 0 1 1-9-9Z');
export const IconMenu = /* @__PURE__ */ icon('M4 6h16M4 12h16M4 18h16');
export const IconClose = /* @__PURE__ */ icon('M18 6 6 18M6 6l12 12');
export const IconChevronDown = /* @__PURE__ */ icon('m6 9 6 6 6-6');
export const IconCopy = /* @__PURE__ */ icon(
  'M4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2Z',
);
export const IconRefresh = /* @__PURE__ */ icon(
  'M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8M21 3v5h-5M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16M8 16H3v5',
);
export const IconGithub = /* @__PURE__ */ icon(
  'M15 22v-4a4.8 4.8 0 0 0-1-3.5c3 0 6-2 6-5.5.08-1.25-.27-2.48-1-3.5.28-1.15.28-2.35 0-3.5 0 0-1 0-3 1.5-2.64-.5-5.36-.5-8 0C6 2 5 2 5 2c-.3 1.15-.3 2.35 0 3.5A5.4 5.4 0 0 0 4 9c0 3.5 3 5.5 6 5.5a4.8 4.8 0 0 0-1 3.5v4M9 18c-4.51 2-5-2-7-2',
);
export const IconLinkedin = /* @__PURE__ */ icon(
  'M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6ZM2 9h4v12H2ZM2 4a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
);
export const IconX = /* @__PURE__ */ icon(
  'M4 4l11.73 16H20L8.27 4ZM4 20l6.77-6.77M13.23 10.77 20 4',
);
export const IconInstagram = /* @__PURE__ */ icon(
  'M16 11.37A4 4 0 1 1 12.63 8 4 4 0 0 1 16 11.37ZM17.5 6.5h.01M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5Z',
);
export const IconLink = /* @__PURE__ */ icon(
  'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71',
);
export const IconExternal = /* @__PURE__ */ icon(
  'M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6',
);
export const IconPalette = /* @__PURE__ */ icon(
  'M12 22a10 10 0 1 1 10-9c0 2.5-2 4-4.5 4H15a2 2 0 0 0-1.5 3.3A1 1 0 0 1 12 22ZM13.5 6.5h.01M17.5 10.5h.01M8.5 7.5h.01M6.5 12.5h.01',
);
export const IconPen = /* @__PURE__ */ icon(
  'M21.17 6.81a1 1 0 0 0-3.98-3.98L3.84 16.17a2 2 0 0 0-.5.83l-1.32 4.35a.5.5 0 0 0 .62.62l4.35-1.32a2 2 0 0 0 .83-.5ZM15 5l4 4',
);
export const IconLayout = /* @__PURE__ */ icon(
  'M3 9h18M9 21V9M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Z',
);
export const IconRepeat = /* @__PURE__ */ icon(
  'm17 2 4 4-4 4M3 11v-1a4 4 0 0 1 4-4h14M7 22l-4-4 4-4M21 13v1a4 4 0 0 1-4 4H3',
);
export const IconArchive = /* @__PURE__ */ icon(
  'M4 8v11a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8M10 12h4M3 3h18a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Z',
);
export const IconRss = /* @__PURE__ */ icon(
  'M4 11a9 9 0 0 1 9 9M4 4a16 16 0 0 1 16 16M4 19a1 1 0 1 0 2 0 1 1 0 1 0-2 0',
);
/** Filled for a given star, outlined otherwise. */
export const IconStar = /* @__PURE__ */ icon(
  'm12 2 3.09 6.26L22 9.27l-5 4.87 1.18 6.88L12 17.77l-6.18 3.25L7 14.14 2 9.27l6.91-1.01Z',
  'currentColor',
);
