import { expect, onTestFinished, test, vi } from 'vitest';
import { earliestDate } from '../records/consultations.schema.ts';
import { PAYLOADS } from '../testing/payloads.ts';
import { readRecords } from '../testing/readRecords.ts';
import { startApi } from '../testing/startApi.ts';

const day = 24 * 3_600_000;
const NOW = Date.parse('2027-05-12T10:00:00Z');
/** Freezes the clock until the test ends. */
function stopClock(): void {
  vi.setSystemTime(NOW);
  onTestFinished(() => void vi.useRealTimers());
}

const dateIn = (ms: number) => new Date(NOW + ms).toISOString().slice(0, 10);

const request = PAYLOADS['/api/book-consultation'];

/** Books a consultation with these other fields at a new API. */
const book = async (change: object) =>
  (await startApi()).post('/api/book-consultation', { ...request, ...change });

test('missing fields are listed in the words of spec §5', async () => {
  const api = await startApi();
  const { status, body } = await api.post('/api/book-consultation', { company: 'Acme' });
  expect(status).toBe(400);
  expect(body.isOpen).toBe(false);
  expect(body.error).toBe(
    'Please fill in all required fields: ' +
      'fullName, email, phone, projectType, preferredDate, message',
  );
  expect(Object.keys(body.fields)).toHaveLength(6);
});

test.each([undefined, '', null, 'Something else', 7])(
  '"Other" without a listed other type (%j) is rejected',
  async (otherProjectType) => {
    const { status, body } = await book({ projectType: 'Other', otherProjectType });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      isOpen: false,
      error: 'Please choose what kind of project it is.',
      fields: { otherProjectType: 'Please choose what kind of project it is.' },
    });
  },
);

test('"Other" is stored with its type; other project types drop a leftover choice', async () => {
  const api = await startApi();
  const otherProjectType = 'UI/UX Design';
  await api.post('/api/book-consultation', { ...request, projectType: 'Other', otherProjectType });
  for (const left of [otherProjectType, undefined])
    await api.post('/api/book-consultation', { ...request, otherProjectType: left });
  const records = await readRecords(api.dataDir, '/api/book-consultation');
  expect(records.map((r: { otherProjectType: string }) => r.otherProjectType)).toEqual([
    'UI/UX Design',
    '',
    '',
  ]);
});

test.each([
  ['projectType', 'other'],
  ['projectType', 3],
  ['phone', 'call me'],
  ['phone', '+91 80 5555 0123\r\nBcc: a@b.co'],
  ['preferredDate', '2999-02-30'],
  ['preferredDate', '2999-1-1'],
  ['preferredDate', '2999-01-01T00:00:00Z'],
  ['preferredDate', '+12999-01-01'],
  ['preferredDate', 20990101],
  ['preferredDate', dateIn(-2 * day)],
])('%s %j is rejected', async (field, value) => {
  stopClock();
  const { status, body } = await book({ [field]: value });
  expect(status).toBe(400);
  expect(body.isOpen).toBe(false);
  expect(Object.keys(body.fields)).toEqual([field]);
});

test.each([
  '(080) 5555-0123',
  '08055550123',
  '+44 20 7946 0958 ext. 12',
  '\u202a+91 80 5555 0123\u202c',
  '(+49) 30 123456',
  '+ 49 30 123456',
  '＋49 30 １２３４５６',
  '+49\u201130\u2013123\u2212456',
])('the telephone number %j is accepted', async (phone) => {
  expect((await book({ phone })).status).toBe(201);
});

test('today is accepted as long as it is still today anywhere on earth', async () => {
  stopClock();
  const preferredDate = dateIn(-11 * 3_600_000); // today in Samoa
  expect((await book({ preferredDate })).status).toBe(201);
  expect(earliestDate(Date.parse('2027-03-02T11:59:59Z'))).toBe('2027-03-01');
  expect(earliestDate(Date.parse('2027-03-02T12:00:00Z'))).toBe('2027-03-02');
});
