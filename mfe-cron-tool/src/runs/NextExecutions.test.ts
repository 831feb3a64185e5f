import { htmlOf } from '@platform/remote/testing/visit';
import {
  type Evaluation,
  INVALID_EXPRESSION,
  NOTHING_EVALUATED,
} from '@site/cron-engine/evaluation/evaluation';
import { expect, test } from 'vitest';
import { NextExecutions } from './NextExecutions.tsx';

const nothing = () => {};

const drawn = (evaluation: Partial<Evaluation>) =>
  htmlOf(NextExecutions, {
    evaluation: { ...NOTHING_EVALUATED, ...evaluation },
    busy: false,
    zone: '',
    onState: nothing,
    onRefresh: nothing,
    onMore: nothing,
    bare: false,
  });

const SENTENCE = /<p[^>]*>[^<]+<\/p>/g;

test('without runs there is one sentence and no blank lines', () => {
  for (const [evaluation, words] of [
    [{}, 'The next five runs appear here.'],
    [{ expression: '61 * * * *', error: INVALID_EXPRESSION }, 'No run times to list.'],
  ] as const) {
    const html = drawn(evaluation);
    expect(html.match(SENTENCE)).toEqual([expect.stringContaining(words)]);
  }
});
