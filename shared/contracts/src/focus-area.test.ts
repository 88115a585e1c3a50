import { focusArea } from './focus-area.ts';

test.each([
  [{ x: 0.5, y: 0.5 }, 'center'],
  [{ x: 0.1, y: 0.1 }, 'top_left'],
  [{ x: 0.9, y: 0.5 }, 'right'],
  [{ x: 0.4, y: 0.8 }, 'bottom'],
  [{ x: 1, y: 1 }, 'bottom_right'],
])('the image host crops a picture with the focus %j to its area "%s"', (focus, area) => {
  expect(focusArea(focus)).toBe(area);
});
