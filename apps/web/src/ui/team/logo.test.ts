import { describe, expect, test } from 'vitest';
import { type LogoConfig, logoSources } from './logo.ts';
import { logoConfig } from './logo-config.ts';
import { createLogoMemory } from './logo-memory.ts';

const nothing: LogoConfig = { cdnBase: '', collegeLogos: {}, localBase: '', placeholder: '', skippedMlb: [] };
const all: LogoConfig = {
  cdnBase: 'https://cdn.example/teamlogos',
  collegeLogos: { 'ncaa-michigan': 'https://cdn.example/michigan.png' },
  localBase: '/logos',
  placeholder: '/placeholder-logo.png',
  skippedMlb: [],
};
const packers = { id: 'nfl-gb', abbreviation: 'GB', league: 'NFL', logoId: null };
const michigan = { id: 'ncaa-michigan', abbreviation: 'MICH', league: 'NCAA Division I', logoId: '130' };
const yankees = { id: 'mlb-nyy', abbreviation: 'NYY', league: 'MLB', logoId: 'nyy' };

describe('logo sources', () => {
  test('LOGO-01 LOGO-02 LOGO-03 LOGO-04 LOGO-05 tries own URL, college map, CDN, local files, and placeholder in this order', () => {
    expect(logoSources({ ...michigan, logoUrl: '/own/michigan.png' }, all)).toEqual([
      '/own/michigan.png',
      'https://cdn.example/michigan.png',
      'https://cdn.example/teamlogos/ncaa/500/130.png',
      '/logos/ncaa-michigan.svg',
      '/logos/ncaa-michigan.png',
      '/placeholder-logo.png',
    ]);
  });

  test.each([
    ['NFL', 'nfl'],
    ['NBA', 'nba'],
    ['MLB', 'mlb'],
    ['NHL', 'nhl'],
    ['MLS', 'soccer'],
    ['NCAA Division I', 'ncaa'],
  ])('LOGO-09 the CDN has a folder for %s', (league, folder) => {
    const config = { ...nothing, cdnBase: 'https://cdn.example' };
    expect(logoSources({ ...packers, league }, config)).toEqual([`https://cdn.example/${folder}/500/gb.png`]);
    expect(logoSources({ ...packers, league, logoId: '9' }, config)).toEqual([
      `https://cdn.example/${folder}/500/9.png`,
    ]);
  });

  test('LOGO-09 other leagues have no path at the CDN', () => {
    expect(logoSources({ ...packers, league: 'La Liga' }, { ...nothing, cdnBase: 'https://cdn.example' })).toEqual([]);
  });

  test('LOGO-06 skips a listed MLB URL, and leaves other leagues alone', () => {
    const config = { ...all, skippedMlb: ['/500/nyy', '/500/gb'] };
    expect(logoSources(yankees, config)[0]).toBe('/logos/mlb-nyy.svg');
    expect(logoSources(packers, config)[0]).toBe('https://cdn.example/teamlogos/nfl/500/gb.png');
    expect(logoConfig.skippedMlb).toEqual([]);
  });

  test('LOGO-05 tries the placeholder last, and has none by default', () => {
    expect(logoSources(packers, { ...nothing, placeholder: '/placeholder-logo.png' })).toEqual([
      '/placeholder-logo.png',
    ]);
    expect(logoConfig.placeholder).toBe('');
  });

  test('LOGO-10 requests nothing when nothing is configured', () => {
    for (const team of [packers, michigan, yankees]) expect(logoSources(team, logoConfig)).toEqual([]);
  });

  test.each(['https://elsewhere.example/x.png', '//elsewhere.example/x.png', 'http://elsewhere.example/x.png'])(
    'LOGO-10 does not request %s without a configured CDN, even if the data has it',
    (logoUrl) => {
      expect(logoSources({ ...packers, logoUrl }, { ...nothing, collegeLogos: { 'nfl-gb': logoUrl } })).toEqual([]);
    },
  );
});

describe('remembered logo results', () => {
  const DAY = 24 * 60 * 60 * 1000;
  const storage = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    } as Storage;
  };

  test('LOGO-08 remembers results for 24 hours, also after a reload', () => {
    const kept = storage();
    const first = createLogoMemory(kept);
    first.remember('/a.png', true, 1000);
    first.remember('/b.png', false, 1000);
    const memory = createLogoMemory(kept);
    expect([memory.recall('/a.png', 999 + DAY), memory.recall('/b.png', 999 + DAY)]).toEqual([true, false]);
    expect([memory.recall('/a.png', 1000 + DAY), memory.recall('/b.png', 1000 + DAY)]).toEqual([undefined, undefined]);
    expect(memory.recall('/c.png', 1000)).toBeUndefined();
  });

  test('LOGO-08 drops results older than a day', () => {
    const kept = storage();
    createLogoMemory(kept).remember('/a.png', true, 0);
    createLogoMemory(kept).remember('/b.png', true, 2 * DAY);
    expect(kept.getItem('sportspot.logos')).toBe(JSON.stringify({ '/b.png': [true, 2 * DAY] }));
  });

  test('starts empty when stored results are unreadable', () => {
    const kept = storage();
    kept.setItem('sportspot.logos', 'not json');
    expect(createLogoMemory(kept).recall('/a.png', 0)).toBeUndefined();
    kept.setItem('sportspot.logos', '{"/a.png":"yes"}');
    expect(createLogoMemory(kept).recall('/a.png', 0)).toBeUndefined();
  });
});
