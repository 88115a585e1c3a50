import { endShare, getShare, startShare } from '@fernweh/api-client/wishlist-share';
import { sessionChanged } from '@fernweh/contracts/events';
import { britishVisitor } from '@fernweh/contracts/testing';
import { TestHost, testHost } from '@flotilla/kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ShareList } from './share-list.tsx';

jest.mock('@fernweh/api-client/wishlist-share');

const TOKEN = 'a'.repeat(22);

async function show() {
  const host = testHost(britishVisitor);
  host.bus.publish(sessionChanged, { status: 'anonymous' });
  await act(async () => {
    render(
      <TestHost host={host}>
        <ShareList />
      </TestHost>,
    );
  });
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('a visitor makes a link, copies it, and ends it', async () => {
  const writeText = jest.fn(async () => {});
  Object.assign(navigator, { clipboard: { writeText } });
  jest.mocked(getShare).mockResolvedValue(undefined);
  jest.mocked(startShare).mockResolvedValue(TOKEN);
  jest.mocked(endShare).mockResolvedValue(undefined);
  await show();
  await press('Create a link');
  const link = `http://site/saved-tours/${TOKEN}`;
  expect(screen.getByLabelText<HTMLInputElement>('Link to this list').value).toBe(link);
  await press('Copy');
  expect(writeText).toHaveBeenCalledWith(link);
  expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
  await press('Turn off link');
  expect(screen.queryByLabelText('Link to this list')).toBeNull();
});

test('a failed call changes nothing and says so', async () => {
  jest.mocked(getShare).mockResolvedValue(TOKEN);
  jest.mocked(endShare).mockRejectedValue(new Error('HTTP error! status: 503'));
  await show();
  await press('Turn off link');
  expect(screen.getByRole('alert').textContent).toContain('That didn’t work');
  expect(screen.getByLabelText('Link to this list')).toBeTruthy();
});
