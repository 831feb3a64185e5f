// Runs before each file of unit tests: titles its process by what runs, for HangReporter.ts and for `ps`.
import path from 'node:path';
import { beforeEach, expect } from 'vitest';

const file = path.relative(process.cwd(), expect.getState().testPath ?? '');
process.title = `${file}: outside of its tests`;

beforeEach(({ task }) => {
  process.title = `${file}: ${task.name}`;
});
