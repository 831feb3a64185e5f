// Started by confined.ts: says what a Node bundle offers.
import { inspectHere } from '@site/kit/server/inspectBundle';
import { answerCalls } from './calls.ts';

process.on('disconnect', () => process.exit());

answerCalls({ inspect: ({ file }) => inspectHere(file) });
