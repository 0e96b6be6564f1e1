/** Names, titles of our own rows, and abbreviations that have capitals in every text. */
const allowed = [
  ...['App Store', 'Chrome Web Store', 'Google Play', 'Wallet security'],
  ...['Bitcoin', 'Ethereum', 'Solana', 'SegWit', 'Taproot', 'WalletConnect', 'Farcaster', 'iPad'],
  ...['ID', 'NFT', 'NFTs', 'QR', 'US', 'SOL', 'I', 'URL'],
]
const names = new RegExp(`(?<![\\w{])(?:${allowed.join('|')})(?![\\w}])`, 'g')

/** Returns the words with a capital that sentence case has none for: neither the first of a sentence nor a name. */
export function findCapitals(text: string): readonly string[] {
  const plain = text.replace(/\{\w+\}/g, 'x').replace(names, 'x')
  return plain
    .split(/[.?!:…]\s+/)
    .flatMap((sentence) => sentence.trim().split(/\s+/).slice(1))
    .map((word) => word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
    .filter((word) => /\p{Lu}/u.test(word))
}
