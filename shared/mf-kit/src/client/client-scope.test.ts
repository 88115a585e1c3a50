import { fragmentKey } from '@fernweh/contracts/fragments';
import { createClientScope } from './client-scope.ts';

const props = { tour: 'a', title: 'A' };
const key = fragmentKey('mf-account/heart', props);
const fragment = { load: undefined, Component: () => null };

test('what the page prepared is there at once, without a request', async () => {
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

test('a failure is not kept: the next look tries again', async () => {
  let away = true;
  const loadModule = async () => {
    if (away) throw new Error('away');
    return { fragment };
  };
  const scope = createClientScope({ loadModule, fetchData: async () => 1 });
  await expect(scope.open('mf-account/heart', props)).rejects.toThrow('away');
  await new Promise(done => setTimeout(done));
  away = false;
  await expect(scope.open('mf-account/heart', props)).resolves.toEqual({ fragment, data: 1 });
});

test('a later page replaces the data of an earlier one', async () => {
  const scope = createClientScope({ loadModule: async () => ({ fragment }), fetchData: async () => 0 });
  await scope.prepare({ [key]: { data: 1 } });
  scope.open('mf-account/heart', props);
  await scope.prepare({ [key]: { data: 2 } });
  expect(scope.open('mf-account/heart', props).value?.data).toBe(2);
});
