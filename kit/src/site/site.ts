// Runs on both sides. The studio's own facts: change the brand here and nowhere else.

/** Brand, addresses and profiles as the pages show them. */
export const site = {
  brand: 'Pipewright',
  legalName: 'Pipewright Studio',
  tagline: 'Cloud, DevOps and web engineering for teams that ship.',
  url: 'https://pipewright.example',
  email: 'hello@pipewright.example',
  phone: '+91 80 5555 0123',
  location: 'Remote (Based in Bangalore, India)',
  /** For search engines: town and ISO 3166 country. */
  locality: 'Bengaluru',
  region: 'Karnataka',
  country: 'IN',
  /** Where the studio's day begins and ends, by its IANA name. */
  timeZone: 'Asia/Kolkata',
  /** After so many months what visitors have sent is erased, and the privacy page says so. */
  retentionMonths: 12,
  /** What search engines call a relative price range. */
  priceRange: '₹₹',
  /** Language of all texts, as BCP 47 writes it. */
  language: 'en-IN',
  externalBlog: 'https://blog.pipewright.example',
  social: {
    linkedin: 'https://www.linkedin.com/company/pipewright-example',
    /** A profile that doesn't exist yet (spec §2, contact section: "a placeholder link"). */
    placeholder: '#',
    x: 'https://x.com/pipewright_example',
    instagram: 'https://www.instagram.com/pipewright.example',
  },
} as const;
