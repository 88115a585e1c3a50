import { render, screen } from '@testing-library/react';
import { coastMap } from '../sample-tour.ts';
import { boxOfLabel, overlap, placeLabels } from './place-labels.ts';
import { RouteMap } from './route-map.tsx';

test('the accessible name of the map lists its stops in order', () => {
  render(<RouteMap map={coastMap} />);
  expect(
    screen.getByRole('img', { name: 'Route map: Lisbon, Sintra, Nazaré, Coimbra, Aveiro, Pinhão, Porto' }),
  ).toBeTruthy();
});

test('labels do not overlap and stay inside the map', () => {
  const stops = [
    { name: 'Lisbon', x: 337, y: 500 },
    { name: 'Sintra', x: 300, y: 490 },
    { name: 'Hammerfest', x: 960, y: 200 },
  ];
  const [lisbon, sintra, hammerfest] = placeLabels(stops, {
    width: 1000,
    height: 1000,
    font: 46,
    alongRoute: true,
  });
  expect(lisbon?.anchor).toBe('start');
  expect(sintra?.anchor).toBe('end');
  expect(hammerfest?.anchor).toBe('end');
});

test('a place that is visited twice has one label', () => {
  const stops = [
    { name: 'Rome', x: 100, y: 100 },
    { name: 'Naples', x: 400, y: 400 },
    { name: 'Rome', x: 100, y: 100 },
  ];
  expect(
    placeLabels(stops, { width: 1000, height: 1000, font: 46, alongRoute: true }).map(label => label.text),
  ).toEqual(['Rome', 'Naples']);
});

test('a label gives way to one that has no other place', () => {
  const stops = [
    { name: 'Lugo', x: 380, y: 500 },
    { name: 'Santiago de Compostela', x: 200, y: 520 },
    { name: 'Bilbao', x: 800, y: 480 },
  ];
  const labels = placeLabels(stops, { width: 1000, height: 800, font: 46, alongRoute: true });
  const boxes = labels.map(label => boxOfLabel(label, 46));
  const pairs = boxes.flatMap((box, i) => boxes.slice(i + 1).map(other => overlap(box, other)));
  expect(pairs).toEqual([0, 0, 0]);
  expect(boxes.filter(({ left, right }) => left < 0 || right > 1000)).toEqual([]);
});
