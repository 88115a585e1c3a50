import { showProblem } from './dev-problems.ts';

const box = () => document.querySelector('[aria-label="Problems of development"]');
const types = { title: 'mf-offers has wrong types', text: 'views.ts(3,5): error TS2322' };

afterEach(() => {
  for (const key of ['mf-offers types', 'mf-offers/web', 'mf-offers/server']) showProblem(key, undefined);
});

test('a problem is over the page until it is mended', () => {
  showProblem('mf-offers types', types);
  expect(box()?.textContent).toContain('error TS2322');
  showProblem('mf-offers types', undefined);
  expect(box()).toBeNull();
});

test('one reason of two bundles is said once', () => {
  for (const target of ['web', 'server'])
    showProblem(`mf-offers/${target}`, { title: 'mf-offers does not build', text: ':18:1' });
  expect(box()?.textContent?.match(/does not build/g)).toHaveLength(1);
});

test('who has closed it sees it again once something else is wrong', () => {
  showProblem('mf-offers types', types);
  document.querySelector('button')?.click();
  expect(box()).toBeNull();
  showProblem('mf-offers types', types);
  expect(box()).toBeNull();
  showProblem('mf-offers/web', { title: 'mf-offers does not build', text: ':18:1' });
  expect(box()?.textContent).toContain('error TS2322');
});
