import { newReference, readReference } from '../../src/booking-records/reference.ts';

test('a reference is FW, seven Crockford digits and a check character', () => {
  for (let n = 0; n < 500; n++) {
    const ref = newReference();
    expect(ref).toMatch(/^FW[0-9A-HJKMNP-TV-Z]{7}[0-9A-HJKMNP-TV-Z*~$=]$/);
    expect(readReference(ref)).toBe(ref);
  }
});

test('is read as people type it, and one wrong or two swapped characters are detected', () => {
  // 16J = 1·1024 + 6·32 + 18 = 1234, and 1234 mod 37 = 13, which is D (Crockford, Base 32).
  expect(readReference('FW000016JD')).toBe('FW000016JD');
  expect(readReference('fw-ooo o16j-d')).toBe('FW000016JD');
  expect(readReference('FW00001L6D')).toBeUndefined();
  for (let n = 0; n < 200; n++) {
    const ref = newReference();
    const wrong = ref.slice(0, 4) + (ref[4] === 'A' ? 'B' : 'A') + ref.slice(5);
    expect(readReference(wrong)).toBeUndefined();
    const swapped = ref.slice(0, 4) + ref[5] + ref[4] + ref.slice(6);
    if (ref[4] !== ref[5]) expect(readReference(swapped)).toBeUndefined();
  }
  for (const text of ['', 'FW', 'XX000016JD', 'FW0000', 'FW000016JU!', "FW'; drop"])
    expect(readReference(text)).toBeUndefined();
});
