import { expect, test } from 'vitest';
import { openInbox } from './inbox.ts';

/** A page with its task queue. After it hears a message it queues a render behind everything that waits. */
function page() {
  const story: string[] = [];
  const queue: (() => void)[] = [];
  const heard: string[] = [];
  const inbox = openInbox(
    (text) => {
      story.push(`heard ${text}`);
      heard.push(text);
    },
    (what) => queue.push(what),
  );
  const wantToDraw = () => {
    for (const text of heard.splice(0)) queue.push(() => story.push(`drew ${text}`));
  };
  const work = () => {
    wantToDraw();
    for (let task = queue.shift(); task; task = queue.shift()) {
      task();
      wantToDraw();
    }
  };
  return { story, inbox, work };
}

test('hands on a single message at once, and a later one too', () => {
  const { story, inbox, work } = page();
  inbox.put('one');
  expect(story).toEqual(['heard one']);
  work();
  inbox.put('two');
  expect(story).toEqual(['heard one', 'drew one', 'heard two']);
});

test('when many messages arrive at once, each is rendered before the next is handed on', () => {
  const { story, inbox, work } = page();
  for (const text of ['one', 'two', 'three']) inbox.put(text);
  expect(story).toEqual(['heard one']);
  work();
  expect(story).toEqual(['heard one', 'drew one', 'heard two', 'drew two', 'heard three', 'drew three']);
});

test('when the connection closes, waiting messages are handed on, each of them once', () => {
  const { story, inbox, work } = page();
  for (const text of ['one', 'two', 'three']) inbox.put(text);
  inbox.empty();
  work();
  expect(story.filter((line) => line.startsWith('heard'))).toEqual(['heard one', 'heard two', 'heard three']);
});
