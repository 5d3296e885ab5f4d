import { describe, expect, it } from '@jest/globals';
import { withoutGaps } from './gaps.ts';
import { matchesWordStarts, compareText, isFound, isSameText, splitAtMatches } from './search.ts';

describe('a search', () => {
  it.each([
    ['Gokul Agro Traders', 'agro gok', true],
    ['Gokul Agro Traders', 'GOKUL  traders ', true],
    ['Mansur Pathan', 'sur', true],
    ['Gokul Agro Traders', 'gokul rice', false],
    ['Gokul Agro', 'lag', false],
    ['José Álvarez', 'jose alvarez', true],
    ['Jose Alvarez', 'JOSÉ', true],
    ['Jean-Luc Kumar', 'jean luc', true],
    ['वर्मा ट्रेडर्स', 'वर्मा', true],
    ['वरम ट्रेडर्स', 'वर्मा', false],
    ['M/s Verma & Co.', '& verma', true],
    ["D'Mello Transport", 'd’mello', true],
    ['Dʼmello Transport', "d'mel", true],
    ['पाड़ा', 'पाडा', true],
    ['पाडा', 'पाड\u093cा', true],
    ['पा\u095cा', 'पाडा', true],
    ['ऩगर', 'नगर', true],
    ['ਸ਼ਾਮ', 'ਸਾਮ', true],
    ['বাড়ি', 'বাডি', true],
    ['ବଡ଼', 'ବଡ', true],
    ['100% Diesel', '%', true],
    ['Diesel', '%', false],
    ['Anything', ' - ', true],
  ])('in %j for %j answers %j', (text, query, found) => {
    expect(isFound(text, query)).toBe(found);
  });

  it('distinguishes the start of a word from a match inside it', () => {
    expect(matchesWordStarts('Surjeet Singh', 'sin sur')).toBe(true);
    expect(matchesWordStarts('Mansur Suresh', 'sur')).toBe(true);
    expect(matchesWordStarts('Mansur Pathan', 'sur')).toBe(false);
    expect(matchesWordStarts('M/s Verma', 'verma')).toBe(true);
  });

  it('distinguishes an exact match from a longer text', () => {
    expect(isSameText('MH12AB1234', 'mh 12-ab 1234')).toBe(true);
    expect(isSameText('José', 'jose')).toBe(true);
    expect(isSameText('Gokul Agro', 'Gokul')).toBe(false);
  });

  it('sorts alphabetically, ignoring case', () => {
    expect(['verma', 'Zeta', 'Émile', 'apte'].sort(compareText)).toEqual(['apte', 'Émile', 'verma', 'Zeta']);
  });

  it('reads vehicle numbers with or without gaps', () => {
    expect(withoutGaps(' MH 12-AB\u20131234 ')).toBe('MH12AB1234');
  });
});

describe('the parts of a text that match', () => {
  const marked = (text: string, query: string) =>
    splitAtMatches(text, query)
      .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
      .join('');

  it.each([
    ['Suresh Yadav', 'sur', '[Sur]esh Yadav'],
    ['Mansur Pathan', 'sur', 'Man[sur] Pathan'],
    ['Mansur Suresh', 'sur', 'Mansur [Sur]esh'],
    ['Gokul Agro Traders', 'agro gok', '[Gok]ul [Agro] Traders'],
    ['MH12AB1234', '12 34', 'MH12AB[1234]'],
    ['José', 'jose', '[José]'],
    ['Jose\u0301 Kumar', 'kum', 'Jose\u0301 [Kum]ar'],
    ['Jose\u0301 Kumar', 'jose', '[Jose\u0301] Kumar'],
    ['पाड\u093cा रोड', 'पाडा', '[पाड\u093cा] रोड'],
    ['Suresh', '', 'Suresh'],
    ['Suresh', 'x', 'Suresh'],
  ])('in %j for %j are %j', (text, query, shown) => {
    expect(marked(text, query)).toBe(shown);
  });
});
