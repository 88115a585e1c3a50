/** @jest-environment jsdom */
import { getConfig } from '@testing-library/dom';

test('queries of a document wait as long as a busy machine may need', () => {
  expect(getConfig().asyncUtilTimeout).toBeGreaterThanOrEqual(10_000);
});
