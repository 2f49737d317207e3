import { describe, expect, test } from 'vitest';
import { allTeams } from '../source/files.ts';
import { wordsOf } from '../teams/fold.ts';
import { spanishColours } from './cap-colours.es.ts';
import { capQueryOf, colourNames } from './cap-colours.ts';
import { createSuggester } from './suggest.ts';

const { suggest } = createSuggester(allTeams);
const first = (query: string, count: number) => suggest(query, count).map((team) => team.id);

describe('caps in Spanish', () => {
  test.each([
    ['roja B', 'mlb-bos'],
    ['B roja', 'mlb-bos'],
    ['rojo B', 'mlb-bos'],
    ['azul LA', 'mlb-lad'],
    ['gorra azul de LA', 'mlb-lad'],
    ['verde G', 'nfl-gb'],
    ['gorra azul marino con NY', 'mlb-nyy'],
    ['negro y dorado P', 'mlb-pit'],
    ['negra y dorada P', 'mlb-pit'],
    ['marrón SD', 'mlb-sd'],
    ['marron SD', 'mlb-sd'],
    ['café SD', 'mlb-sd'],
    ['púrpura CR', 'mlb-col'],
    ['morada CR', 'mlb-col'],
    ['roja A', 'mlb-laa'],
    ['gorra roja con una A', 'mlb-laa'],
    ['naranja SF', 'mlb-sf'],
  ])('the color and letters of a cap find the team: %s', (query, id) => {
    expect(first(query, 3)).toContain(id);
  });

  test('every English color word can be typed in Spanish', () => {
    const meant = new Set(spanishColours.values());
    // Gray has two spellings in English and one word in Spanish.
    expect([...colourNames].filter((name) => name !== 'grey' && !meant.has(name))).toEqual([]);
    expect([...meant].filter((name) => !colourNames.has(name))).toEqual([]);
  });

  test.each([
    ['red', 'rojo roja'],
    ['white', 'blanco blanca'],
    ['black', 'negro negra'],
    ['yellow', 'amarillo amarilla'],
    ['purple', 'morado morada púrpura purpura'],
    ['gold', 'dorado dorada oro'],
    ['silver', 'plateado plateada plata'],
    ['pink', 'rosado rosada rosa'],
    ['orange', 'anaranjado anaranjada naranja'],
    ['brown', 'marrón marron café cafe castaño castaña castano castana'],
    ['navy', 'marino marina'],
    ['tan', 'tostado tostada'],
    ['crimson', 'carmesí carmesi'],
    ['burgundy', 'borgoña borgona burdeos'],
    ['blue', 'azul'],
    ['green', 'verde'],
    ['gray', 'gris'],
  ])('%s is the same query as %s, in both genders, with and without accents', (english, spanish) => {
    for (const word of spanish.split(' ')) {
      expect(capQueryOf(wordsOf(`${word} B`)), word).toEqual({ colours: [english], letters: 'b' });
    }
  });

  test('words between the color and the letters are ignored, unless they are the letters', () => {
    expect(capQueryOf(wordsOf('gorra azul y blanca con la D'))).toEqual({ colours: ['blue', 'white'], letters: 'd' });
    expect(capQueryOf(wordsOf('azul oscuro LA'))).toEqual({ colours: ['blue'], letters: 'la' });
    expect(capQueryOf(wordsOf('blue Y'))).toEqual({ colours: ['blue'], letters: 'y' });
    expect(capQueryOf(wordsOf('azul marino'))).toBeNull();
    expect(capQueryOf(wordsOf('azul Guadalajara'))).toBeNull();
  });

  test('Spanish words for gear do not hide the team', () => {
    expect(first('gorra yankees', 1)).toEqual(['mlb-nyy']);
    expect(first('camiseta packers', 1)).toEqual(['nfl-gb']);
  });

  test.each([
    ['real m', 'lal-rma'],
    ['cruz azul', 'lmx-caz'],
    ['la roja', 'nat-esp'],
    ['colorado', 'mlb-col'],
    ['francia', 'nat-fra'],
  ])('team names with a color in them still find the team: %s', (query, id) => {
    expect(first(query, 2)).toContain(id);
  });
});
