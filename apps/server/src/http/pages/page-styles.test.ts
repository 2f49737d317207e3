import { expect, test } from 'vitest';
import { createPageStyles } from './page-styles.ts';

const of = (sheet: string, html: string): string => createPageStyles(sheet).of(html);
const PAGE = '<p class="one">';

/** A page with the class `one` needs all of the sheet. */
const expectKept = (sheet: string) => expect(of(sheet, PAGE)).toBe(sheet);

test('a page gets the rules of its classes, in order, and those without classes', () => {
  const sheet = 'a{b:c}.one{d:e}.two .one:hover{f:g}.one.two{h:i}.three{j:k}';
  expect(of(sheet, '<p class="one">')).toBe('a{b:c}.one{d:e}');
  expect(of(sheet, '<p class="two one">')).toBe('a{b:c}.one{d:e}.two .one:hover{f:g}.one.two{h:i}');
});

test('it gets only the matching selectors of a list', () => {
  expect(of('.one,.two,p:not(.two){a:b}', PAGE)).toBe('.one,p:not(.two){a:b}');
  expect(of('.one:hover,.two:is(.one,.one),.one>p{a:b}', PAGE)).toBe('.one:hover,.one>p{a:b}');
});

test('classes in parentheses are not required, at any depth', () => {
  expectKept('.one:is(.two,.three){a:b}');
  expectKept('.one:not(.two){a:b}');
  expectKept(':where(.two,.three){a:b}');
  expectKept('.one:not(:is(.two,:where(.three,.four))):has(>.five){a:b}');
  expectKept('.one:nth-child(2n + 1 of .two){a:b}');
  expect(of('.two:is(.one,.three),.two:not(.one){a:b}', PAGE)).toBe('');
});

test('braces, commas, and dots in strings and URLs are text', () => {
  expectKept('[data-x=".y,z{"]{a:b}');
  expectKept(`.one[data-x='},.two{'],.one[data-y="\\"}.two"]{a:b}`);
  expectKept('.one::before{content:"}.two{"}.one{content:"\\"}"}');
  expectKept('.one{a:url(data:image/svg+xml;utf8,.two{)}.one{c:d}');
  expect(of('.two[data-x="},.one{"]{a:b}.one{c:d}', PAGE)).toBe('.one{c:d}');
});

test('an escaped class name matches as the page spells it', () => {
  const sheet = '.sm\\:one{a:b}.\\31 0{c:d}.sm{e:f}';
  expect(of(sheet, '<p class="sm:one 10">')).toBe('.sm\\:one{a:b}.\\31 0{c:d}');
  expect(of(sheet, '<p class="sm">')).toBe('.sm{e:f}');
});

test('statements without braces are kept, and do not hide the next rule', () => {
  expectKept('@charset "utf-8";.one{a:b}');
  expectKept('@import "x.css";.one{a:b}');
  expectKept('@import url(x.css) layer(base) screen;@layer a,b;.one{a:b}');
  expect(of('@layer a, b;.one{a:b}.two{c:d}@layer c;.two{e:f}', PAGE)).toBe('@layer a, b;.one{a:b}@layer c;');
});

test('conditions keep their needed rules, nested conditions too; empty ones are dropped', () => {
  const sheet =
    '@supports (a:b){@media print{.one{a:b}.two{c:d}}@media screen{.two{e:f}}}@container card (width>9px){.one{g:h}}';
  expect(of(sheet, PAGE)).toBe('@supports (a:b){@media print{.one{a:b}}}@container card (width>9px){.one{g:h}}');
  expect(of('@supports (a:b){@media print{.two{a:b}}}@container (width>9px){.two{c:d}}', PAGE)).toBe('');
});

test('a layer keeps its rank when the page needs none of its rules', () => {
  const sheet = '@layer a{.two{a:b}}@layer b{.one{c:d}.two{e:f}}@layer a{.one{g:h}}@layer{.two{i:j}}@layer{.one{k:l}}';
  expect(of(sheet, PAGE)).toBe('@layer a;@layer b{.one{c:d}}@layer a{.one{g:h}}@layer{.one{k:l}}');
});

test('an animation is kept where the page uses it; fonts and properties are always kept', () => {
  const sheet = '@keyframes move{0%{a:b}to{c:d}}@keyframes turn{to{a:b}}.one{animation:1s move}.two{animation:1s turn}';
  expect(of(sheet, PAGE)).toBe('.one{animation:1s move}@keyframes move{0%{a:b}to{c:d}}');
  expect(of(sheet, '<p>')).toBe('');
  expect(of('@keyframes move{to{a:b}}.one{--entry:move}', PAGE)).toContain('@keyframes move');
  expect(of('@font-face{a:b}@property --x{syntax:"*";inherits:false}.two{c:d}', PAGE)).toBe(
    '@font-face{a:b}@property --x{syntax:"*";inherits:false}',
  );
});

test('nested rules come with their rule, whose selectors stay together', () => {
  expectKept('.one{a:b;& .two{c:d}&:hover{e:f}@media print{g:h}i:j}');
  expectKept('.two,.one{& p{a:b}}');
  expect(of('.two{a:b;& .one{c:d}}.one{e:f}', PAGE)).toBe('.one{e:f}');
});

test('values of custom properties are kept as they are', () => {
  expectKept('.one{--a:{b:c};d:e}');
  expectKept('.one{--a:{"b":"}"};--c:[.two,{}]}');
  expectKept('.one{--a: ;b:c}.one{--a: }');
  expectKept('.one{a:b!important}');
});

test('comments are dropped', () => {
  expect(of('/*! a */.one{a:b}/* .two{ */', PAGE)).toBe('.one{a:b}');
});
