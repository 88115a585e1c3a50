import { useEffect, useRef, useState } from 'react';

/** Letters that follow each other faster than this are searched together. */
const PAUSE_MS = 150;
/** A little more than a frame: the screen shows the letter before the search takes the processor. */
const FRAME_MS = 30;

type Search = (query: string, options?: { typing: true }) => void;

/**
 * The text in the field of a search, and when to search for it. The first letter searches as soon as it is on the screen,
 * so that its results come early. The letters that follow it without a pause search once, after the last one.
 * @param query what is searched for now; a change that did not come from the field replaces the text
 * @param search called with the text without spaces around it
 */
export function useTypedQuery(query: string, search: Search) {
  const [text, setText] = useState(query);
  const sent = useRef(query);
  const typedAt = useRef(Number.NEGATIVE_INFINITY);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A search that waits is for the page as it is then, for example with a filter that was ticked since.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });

  // Back, forward and "Clear all" change the query from outside and replace the text. The query that the text itself sent
  // does not: by then the text may have more letters, or a space at its end.
  useEffect(() => {
    if (query === sent.current) return;
    sent.current = query;
    clearTimeout(timer.current);
    setText(query);
  }, [query]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function send(value: string, options?: { typing: true }) {
    sent.current = value.trim();
    latest.current(sent.current, options);
  }

  function type(value: string) {
    setText(value);
    clearTimeout(timer.current);
    const now = performance.now();
    const wait = now - typedAt.current > PAUSE_MS ? FRAME_MS : PAUSE_MS;
    typedAt.current = now;
    timer.current = setTimeout(send, wait, value, { typing: true });
  }

  /** Searches for the text now. */
  function flush() {
    clearTimeout(timer.current);
    send(text);
  }

  return { text, type, flush };
}
