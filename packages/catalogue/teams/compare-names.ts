/** Characters in English collation order, ignoring case and accents. */
const ORDER = " -.'()/&0123456789abcdefghijklmnopqrstuvwxyz";

let collator: Intl.Collator | undefined;

function keyOf(name: string): string | null {
  let key = '';
  for (const character of name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()) {
    const place = ORDER.indexOf(character === '’' ? "'" : character);
    if (place < 0) return null;
    key += String.fromCharCode(place + 1);
  }
  return key;
}

const keys = new Map<string, string | null>();

function knownKeyOf(name: string): string | null {
  const known = keys.get(name);
  if (known !== undefined) return known;
  const key = keyOf(name);
  keys.set(name, key);
  return key;
}

/**
 * Compares names of the catalogue as English does. A browser takes 20 ms to create its first collator, too long for the first view
 * on a phone, so only ties and unusual characters use one.
 */
export function compareNames(one: string, other: string): number {
  if (one === other) return 0;
  const [key, otherKey] = [knownKeyOf(one), knownKeyOf(other)];
  if (key !== null && otherKey !== null && key !== otherKey) return key < otherKey ? -1 : 1;
  collator ??= new Intl.Collator('en');
  return collator.compare(one, other);
}
