// Times at which tests that read the clock have failed, or might: `npm run test:clock -w e2e` runs at each.

/** When tests start, in UTC. The clock goes on from there, so clock changes are a minute or two ahead. */
export const MOMENTS: Record<string, string> = {
  'monday-morning': '2027-01-11T08:59:00Z',
  'monday-afternoon': '2027-01-11T14:30:00Z',
  saturday: '2027-02-06T12:00:00Z',
  midnight: '2027-05-12T23:58:00Z',
  'month-end': '2027-08-31T17:00:00Z',
  'leap-day': '2028-02-29T10:00:00Z',
  'new-year': '2027-12-31T23:59:00Z',
  'london-spring': '2027-03-28T00:58:00Z',
  'london-autumn': '2027-10-31T00:58:00Z',
  'new-york-spring': '2027-03-14T06:58:00Z',
  'new-york-autumn': '2027-11-07T05:58:00Z',
  'year-2030': '2030-01-01T00:05:00Z',
};
