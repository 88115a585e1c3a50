import { localOrigin } from './site.ts';

test.each(['http://localhost:8080', 'https://127.0.0.1:8443', 'http://[::1]:3000'])(
  '%s may be attacked',
  url => {
    expect(localOrigin(`${url}/tours?page=2`)).toBe(url);
  },
);

test.each([
  'https://fernweh.example',
  'http://192.168.1.10',
  'http://localhost.example',
  'http://127.0.0.1.example',
])('%s is another machine and is refused', url => {
  expect(() => localOrigin(url)).toThrow('not on this machine');
});
