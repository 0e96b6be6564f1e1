/** True for a relay of the protocol's vendor, which wants a project id and vouches for the app's origin. */
export function isPublicRelay(url: string): boolean {
  return URL.canParse(url) && /(^|\.)walletconnect\.(org|com)$/.test(new URL(url).hostname)
}
