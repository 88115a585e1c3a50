import { watchContent } from './watch-content.ts';

test('an application that draws nothing in time has failed, once', async () => {
  const failures: string[] = [];
  const element = document.createElement('div');
  watchContent(element, ({ name }) => failures.push(name), 20);
  await new Promise(done => setTimeout(done, 60));
  expect(failures).toEqual(['PartEmpty']);
});

test.each([
  ...['<img alt="">', '<p>text</p>', '<div><button></button></div>', '<canvas></canvas>'],
  ...['<iframe></iframe>', '<object></object>', '<embed>', '<div role="img"></div>'],
])('a visitor sees something in %s', async html => {
  const failures: string[] = [];
  const element = document.createElement('div');
  const stop = watchContent(element, ({ name }) => failures.push(name), 20);
  element.innerHTML = html;
  await new Promise(done => setTimeout(done, 60));
  stop();
  element.replaceChildren();
  await new Promise(done => setTimeout(done, 10));
  expect(failures).toEqual([]);
});

test('an application that says that it means to be empty has not failed', async () => {
  const failures: string[] = [];
  const element = document.createElement('div');
  element.innerHTML = '<div></div>';
  const stop = watchContent(element, ({ name }) => failures.push(name), 30);
  element.firstElementChild?.setAttribute('data-empty', '');
  await new Promise(done => setTimeout(done, 80));
  stop();
  expect(failures).toEqual([]);
});
