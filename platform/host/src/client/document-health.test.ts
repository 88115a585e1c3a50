/** @jest-environment jsdom */
import type { DocumentPayload } from '@flotilla/contracts/page';
import { watchDocument } from './document-health.ts';
import { reportDocument } from './document-report.ts';

jest.mock('./document-report.ts');

const FAILURE = { kind: 'render', remote: 'mf-content', release: '0a1b2c', route: 'home' } as const;

function setUp() {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { report } = watchDocument({} as DocumentPayload, () => false);
  return { log, report };
}

const told = async () => {
  await new Promise(done => setTimeout(done));
  return jest.mocked(reportDocument).mock.calls.at(-1)?.[1];
};

test('a failure is logged and told at once', async () => {
  const { log, report } = setUp();
  const error = new TypeError('x');
  report({ ...FAILURE, error });
  expect(log).toHaveBeenCalledWith('mf-content failed (render)', error);
  expect(await told()).toEqual([{ ...FAILURE, error }]);
});

test('an error that is rethrown is told once', async () => {
  const { log, report } = setUp();
  const error = new TypeError('x');
  report({ ...FAILURE, kind: 'load', error });
  report({ ...FAILURE, error });
  expect(await told()).toEqual([{ ...FAILURE, kind: 'load', error }]);
  expect(log).toHaveBeenCalledTimes(1);
});

test('who noticed the absence of a vendor has logged it', async () => {
  const { log, report } = setUp();
  report({ ...FAILURE, kind: 'vendor', remote: 'shell', error: 'identity' });
  expect(await told()).toHaveLength(1);
  expect(log).not.toHaveBeenCalled();
});

test.each(['beforeunload', 'pagehide'])(
  'what ends because the visitor leaves is no failure: %s; a visitor who stays is told of again',
  async leave => {
    const { log, report } = setUp();
    const now = jest.spyOn(performance, 'now').mockReturnValue(5000);
    dispatchEvent(new Event(leave));
    report({ ...FAILURE, kind: 'data', error: new TypeError('Load failed') });
    expect(log).not.toHaveBeenCalled();

    now.mockReturnValue(6000);
    report({ ...FAILURE, kind: 'data', error: new TypeError('Load failed') });
    expect(log).toHaveBeenCalledTimes(1);
    expect(await told()).toHaveLength(1);
  },
);
