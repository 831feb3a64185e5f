// Runs on both sides. Line icons; the shapes follow Lucide (ISC licence, lucide.dev).
import profilePaths from '#profile-icons';

interface IconProps {
  /** Width and height in pixels. */
  size?: number;
}

const draw = (path: string | undefined, size = 24, fill = 'none') => (
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

/** An icon that content names. Hidden from screen readers, like all: text beside it carries the meaning. */
export const Icon = ({ path, size }: IconProps & { path: string | undefined }) => draw(path, size);

/** Icon of a profile by its name in `brand/content/brand.yaml`. */
export const ProfileIcon = ({ name }: { name: string }) => draw(profilePaths[name], 20);

const icon = (path: string, fill?: string) =>
  function Icon({ size }: IconProps) {
    return draw(path, size, fill);
  };

export const IconCode = /* @__PURE__ */ icon('m16 18 6-6-6-6M8 6l-6 6 6 6');
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
export const IconLink = /* @__PURE__ */ icon(
  'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71',
);
export const IconExternal = /* @__PURE__ */ icon(
  'M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6',
);
export const IconRss = /* @__PURE__ */ icon(
  'M4 11a9 9 0 0 1 9 9M4 4a16 16 0 0 1 16 16M4 19a1 1 0 1 0 2 0 1 1 0 1 0-2 0',
);
/** Filled for a given star, outlined otherwise. */
export const IconStar = /* @__PURE__ */ icon(
  'm12 2 3.09 6.26L22 9.27l-5 4.87 1.18 6.88L12 17.77l-6.18 3.25L7 14.14 2 9.27l6.91-1.01Z',
  'currentColor',
);
