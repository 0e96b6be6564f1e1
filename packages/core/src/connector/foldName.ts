/**
 * Folds a wallet's name so that names a person cannot tell apart are equal: without case, marks, spaces and hidden
 * characters, and with look-alike letters of other scripts as the Latin ones (Unicode UTS #39, the letters of wallets' names).
 */
export const foldName = (name: string): string =>
  Array.from(name.normalize('NFKD').replace(/[\p{M}\p{C}\p{Z}]/gu, ''), (letter) => alike[letter] ?? letter)
    .join('')
    .toLowerCase()
    .replace(/[i1|]/g, 'l')
    .replace(/0/g, 'o')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')

const pairs = (letters: string, latin: string) =>
  Array.from(letters, (letter, place) => [letter, latin[place]] as const)

/** Latin letters by the Cyrillic, Greek and other letters that look like them. */
const alike: Readonly<Record<string, string | undefined>> = Object.fromEntries([
  ...pairs('АВЕЅІЈКМНОРСТУХаеѕіјорсухһԁԛԝӏкмвнт', 'ABESIJKMHOPCTYXaesijopcyxhdqwlkmbht'),
  ...pairs('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικμνορτυχωε', 'ABEZHIKMNOPTYXaikuvoptuxwe'),
  ...pairs('ıɑɡɩ', 'iagi'),
])
