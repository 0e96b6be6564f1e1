/** Flags wallets set on `window.ethereum`. Many also set `isMetaMask`, so that comes last. */
const flags = [
  ['isRabby', 'Rabby Wallet'],
  ['isCoinbaseWallet', 'Coinbase Wallet'],
  ['isBraveWallet', 'Brave Wallet'],
  ['isTrust', 'Trust Wallet'],
  ['isTrustWallet', 'Trust Wallet'],
  ['isOkxWallet', 'OKX Wallet'],
  ['isOKExWallet', 'OKX Wallet'],
  ['isPhantom', 'Phantom'],
  ['isRainbow', 'Rainbow'],
  ['isZerion', 'Zerion'],
  ['isBitKeep', 'Bitget Wallet'],
  ['isTokenPocket', 'TokenPocket'],
  ['isFrame', 'Frame'],
  ['isMetaMask', 'MetaMask'],
] as const

/** What to call a wallet that did not announce itself. */
export function nameInjected(provider: object): string {
  const flagged = flags.find(([flag]) => (provider as Record<string, unknown>)[flag] === true)
  return flagged?.[1] ?? 'Browser Wallet'
}
