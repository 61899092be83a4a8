// contrast.test.mjs - computes the contrast of the colours that stand on one another, as WCAG counts
// it: text needs 4.5, signs and borders 3. Read from the one table of colours.
// ctest: label web
// ctest: timeout 600
import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { require, root } from './harness.mjs';

const { buildSync } = require('esbuild');
const [{ text }] = buildSync({
  entryPoints: [join(root, 'web/src/cards/colours.ts')],
  format: 'esm',
  write: false,
}).outputFiles;
const { contrast, FAMILIES, GOLD, IVORY, THEMES } = await import(
  `data:text/javascript,${encodeURIComponent(text)}`
);

const GROUNDS = ['bg', 'table', 'panel', 'raised'];
const TEXT = [
  'ink',
  'ink2',
  'accent',
  'danger',
  'good',
  'limbo',
  'focus',
  'target',
  'red-line',
  'blue-line',
  'green-line',
  'brown-line',
];

for (const [name, theme] of Object.entries(THEMES))
  test(`the ${name} theme`, () => {
    const lowest = (colour) =>
      Math.min(...GROUNDS.map((ground) => contrast(theme[colour], theme[ground])));
    for (const colour of TEXT)
      assert.ok(lowest(colour) >= 4.5, `${colour}: ${lowest(colour).toFixed(2)}`);
    assert.ok(lowest('line-strong') >= 3, `line-strong: ${lowest('line-strong').toFixed(2)}`);
    assert.ok(contrast(theme['on-accent'], theme.accent) >= 4.5);
  });

test('the cards', () => {
  for (const [name, family] of Object.entries(FAMILIES)) {
    assert.ok(contrast(family.pale, family.ink) >= 10, `${name}: pale on ink`);
    assert.ok(contrast(GOLD, family.ink) >= 9, `${name}: gold on ink`);
    assert.ok(contrast(IVORY, family.deep) >= 7, `${name}: ivory on deep`);
    assert.ok(contrast(IVORY, family.main) >= 2.5, `${name}: ivory on main, large signs`);
    assert.ok(contrast(family.light, family.deep) >= 4.5, `${name}: light on deep`);
  }
});
