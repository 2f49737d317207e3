import { expect, test } from 'vitest';
import { createPageStyles } from './page-styles.ts';

const of = (sheet: string, html: string): string => createPageStyles(sheet).of(html);

test('a page gets the rules of its classes, in order, and those without classes', () => {
  const sheet = 'a{b:c}.one{d:e}.two .one:hover{f:g}.one.two{h:i}.three{j:k}';
  expect(of(sheet, '<p class="one">')).toBe('a{b:c}.one{d:e}');
  expect(of(sheet, '<p class="two one">')).toBe('a{b:c}.one{d:e}.two .one:hover{f:g}.one.two{h:i}');
});

test('it gets only the matching selectors of a list; alternatives in parentheses are kept', () => {
  expect(of('.one,.two,p:not(.two){a:b}', '<p class="one">')).toBe('.one,p:not(.two){a:b}');
  expect(of('.one:is(.two,.three){a:b}', '<p class="one">')).toBe('.one:is(.two,.three){a:b}');
  expect(of('[data-x=".y,z{"]{a:b}', '<p>')).toBe('[data-x=".y,z{"]{a:b}');
});

test('empty conditions are dropped; fonts are kept; an animation is kept where it is used', () => {
  const sheet =
    '@media print{.one{a:b}}@media print{.two{a:b}}@font-face{c:d}@keyframes e{to{f:g}}@keyframes h{to{f:g}}.one{animation:e}';
  expect(of(sheet, '<p class="one">')).toBe(
    '@media print{.one{a:b}}@font-face{c:d}.one{animation:e}@keyframes e{to{f:g}}',
  );
});
