/** Words that say nothing about the subject of a row. */
const empty = new Set([
  'after',
  'also',
  'cannot',
  'each',
  'every',
  'from',
  'have',
  'into',
  'none',
  'only',
  'other',
  'over',
  'same',
  'shown',
  'shows',
  'than',
  'that',
  'their',
  'them',
  'then',
  'this',
  'when',
  'where',
  'which',
  'with',
  'without',
  'your',
])

/** Number of letters that have to be equal, so that endings may differ. */
const stem = 5

/**
 * Returns whether lines of code have a word of a row. Names in code are read word by word: `walletImage` has `wallet` and `image`.
 */
export function isAbout(text: string, lines: string): boolean {
  const words = new Set(wordsOf(text))
  return wordsOf(lines).some((word) => words.has(word))
}

const wordsOf = (text: string) =>
  text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word.length > 3 && !empty.has(word))
    .map((word) => word.slice(0, stem))
