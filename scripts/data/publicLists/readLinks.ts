import { isTakenScheme } from '../../../packages/core/src/features/directory/isTakenScheme.ts'

/** Pages that many wallets share: a link there does not belong to one of them. */
const shared =
  /(?:^|\.)(?:apple\.com|google\.com|goo\.gl|bit\.ly|page\.link|github\.com|github\.io|vercel\.app|netlify\.app|web\.app|mozilla\.org|linktr\.ee|t\.me|x\.com|twitter\.com|medium\.com|notion\.site|reown\.com|walletconnect\.com|walletconnect\.network)$/

type Text = string | null | undefined

/** Returns a page as the directory writes it: https, no campaign, no slash at the end, on a host of the wallet's own. */
export function readPage(text: Text): string | undefined {
  const value = text?.trim()
  if (!value || !URL.canParse(value)) return undefined
  const { protocol, host, pathname, hostname, username, port, hash } = new URL(value)
  if (protocol !== 'https:' || username !== '' || port !== '' || hash !== '') return undefined
  if (shared.test(hostname) || !hostname.includes('.')) return undefined
  const page = `https://${host}${pathname.replace(/\/+$/, '')}`
  return /^[!-~]+$/.test(page) && !/%|xn--/.test(page) ? page : undefined
}

/**
 * Returns the base of a universal link. It receives the pairing link, so it is on the domain of the wallet's homepage, and it
 * is neither the homepage nor a file or page for visitors.
 */
export function readUniversal(text: Text, homepage: string | undefined): string | undefined {
  const page = readPage(text)
  if (page === undefined || homepage === undefined || new URL(text ?? '').search !== '') return undefined
  const { pathname } = new URL(page)
  if (/\.|^\/(?:apple-app-site-association|download|join|store)$/.test(pathname)) return undefined
  return domainOf(page) === domainOf(homepage) && withoutWww(page) !== withoutWww(homepage) ? page : undefined
}

/** Returns a web app: on a host of its own below the homepage's domain. */
export function readWebApp(text: Text, homepage: string | undefined): string | undefined {
  const page = readPage(text)
  if (page === undefined || homepage === undefined || domainOf(page) !== domainOf(homepage)) return undefined
  const isHost = new URL(page).hostname.endsWith(`.${domainOf(page)}`) && hostOf(page) !== hostOf(homepage)
  return isHost && hostOf(page).split('.').length === domainOf(page).split('.').length + 1 ? page : undefined
}

const withoutWww = (page: string) => page.replace('://www.', '://')
const hostOf = (page: string) => new URL(withoutWww(page)).hostname

/** Returns a scheme that no browser or system takes, with the host in it, if the app needs one. */
export function readScheme(text: Text): string | undefined {
  const value = text?.trim().replace(/^([a-z][a-z\d+.-]*)(?::\/?)?$/, '$1://')
  if (!value || /^https?:/.test(value) || !/^[a-z][a-z\d+.-]*:\/\/[a-zA-Z\d.-]*\/?$/.test(value))
    return undefined
  const link = value.replace(/([^/])\/$/, '$1')
  return generic.test(link) || isTakenScheme(link.replace(/:.*/, '')) ? undefined : link
}

/** Schemes that several wallets register, so that the phone chooses among them. */
const generic =
  /^(?:my-?)?(?:app|bitcoin|coin|crypto|dapp|eip155|ethereum|exp|solana|token|wallet|walletconnect|wc|web3)-?(?:app|wallet)?:/

/** Returns the page of an app in the one form that the directory keeps of a store. */
export const readStore = {
  app_store: (text: Text) =>
    join(
      'https://apps.apple.com/app/id',
      text,
      /^https:\/\/(?:apps|itunes)\.apple\.com\/(?:[^?#]*\/)?id(\d{6,12})(?:[/?#]|$)/,
    ),
  play_store: (text: Text) =>
    join(
      'https://play.google.com/store/apps/details?id=',
      text,
      /^https:\/\/play\.google\.com\/store\/apps\/details\/?\?(?:[^#]*&)?id=([A-Za-z]\w*(?:\.\w+)+)(?:[&#]|$)/,
    ),
  chrome_store: (text: Text) =>
    join(
      'https://chromewebstore.google.com/detail/',
      text,
      /^https:\/\/(?:chromewebstore\.google\.com|chrome\.google\.com\/webstore)\/detail\/(?:[^/?#]+\/)?([a-p]{32})(?:[/?#]|$)/,
    ),
} as const

function join(base: string, text: Text, pattern: RegExp): string | undefined {
  const id = pattern.exec(text?.trim() ?? '')?.[1]
  return id === undefined ? undefined : `${base}${id}`
}

/** Second-level domains under which anyone registers a name. */
const registries = /\.(?:co|com|net|org|gov|edu|ac|or|ne)\.[a-z]{2}$/

/** Returns the registered domain of a page. */
export function domainOf(page: string): string {
  const { hostname } = new URL(page)
  return hostname
    .split('.')
    .slice(registries.test(hostname) ? -3 : -2)
    .join('.')
}
