import { fragmentKey } from '@flotilla/contracts/fragments';
import { createClientScope } from './client-scope.ts';

const props = { tour: 'a', title: 'A' };
const key = fragmentKey('mf-account/heart', props);
const fragment = { load: undefined, Component: () => null };

test('a prepared fragment opens at once, without a request', async () => {
  const fetchData = jest.fn();
  const scope = createClientScope({ loadModule: async () => ({ fragment }), fetchData });
  await scope.prepare({ [key]: { data: { saved: true } } });
  const opened = scope.open('mf-account/heart', props);
  expect(opened.status).toBe('fulfilled');
  expect(opened.value).toEqual({ fragment, data: { saved: true } });
  expect(fetchData).not.toHaveBeenCalled();
});

test('equal props open the same fragment once', () => {
  const loadModule = jest.fn(async () => ({ fragment }));
  const scope = createClientScope({ loadModule, fetchData: async () => null });
  expect(scope.open('mf-account/heart', { title: 'A', tour: 'a' })).toBe(
    scope.open('mf-account/heart', props),
  );
  expect(loadModule).toHaveBeenCalledTimes(1);
});

test('a failed fragment stays failed while React renders, until it is opened again', async () => {
  let unavailable = true;
  const loadModule = jest.fn(async () => {
    if (unavailable) throw new Error('unavailable');
    return { fragment };
  });
  const scope = createClientScope({ loadModule, fetchData: async () => 1 });
  await expect(scope.open('mf-account/heart', props)).rejects.toThrow('unavailable');
  await expect(scope.open('mf-account/heart', props)).rejects.toThrow('unavailable');
  expect(loadModule).toHaveBeenCalledTimes(1);
  unavailable = false;
  await expect(scope.open('mf-account/heart', props, 'load', true)).resolves.toEqual({ fragment, data: 1 });
});

test('a page change drops failed fragments', async () => {
  let unavailable = true;
  const fetchData = jest.fn(async () => {
    if (unavailable) throw new Error('HTTP 503');
    return 1;
  });
  const scope = createClientScope({ loadModule: async () => ({ fragment }), fetchData });
  await expect(scope.open('mf-account/heart', props)).rejects.toThrow('HTTP 503');
  unavailable = false;
  await scope.prepare({});
  await expect(scope.open('mf-account/heart', props)).resolves.toEqual({ fragment, data: 1 });
});

test('the data of a later page replaces that of an earlier one', async () => {
  const scope = createClientScope({ loadModule: async () => ({ fragment }), fetchData: async () => 0 });
  await scope.prepare({ [key]: { data: 1 } });
  scope.open('mf-account/heart', props);
  await scope.prepare({ [key]: { data: 2 } });
  expect(scope.open('mf-account/heart', props).value?.data).toBe(2);
});

test('a navigation fetches the code of deferred components; the document leaves that to them', async () => {
  const fetchCode = jest.fn(async () => {});
  const deferred = [Object.assign(() => null, { fetch: fetchCode })];
  const loadModule = async () => ({ fragment: { ...fragment, deferred } });
  const scope = createClientScope({ loadModule, fetchData: async () => 0 });
  await scope.prepare({ [key]: { data: 1 } });
  await scope.open('mf-account/heart', props);
  expect(fetchCode).not.toHaveBeenCalled();
  await scope.prepare({ [key]: { data: 2 } });
  expect(fetchCode).toHaveBeenCalled();
});
