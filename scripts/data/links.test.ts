import { describe, expect, test } from 'vitest'
import { parseWallet } from '../../packages/core/src/features/directory/parseWallet.ts'
import { browseLinks } from '../../packages/core/src/features/links/browseLinks.ts'
import { browsingWallets } from '../../packages/core/src/features/links/browsingWallets.ts'
import { pairingLinks } from '../../packages/core/src/features/links/pairingLinks.ts'
import { readPlatform } from '../../packages/core/src/features/links/readPlatform.ts'
import { readWallets } from './readWallets.ts'
import type { WalletRow } from './WalletRow.ts'

const topic = '7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'
const symKey = '587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'
const uri = `wc:${topic}@2?expiryTimestamp=1795262400&relay-protocol=irn&symKey=${symKey}`
const once = encodeURIComponent(uri)

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0'
const platforms = {
  'iOS Safari': readPlatform({ userAgent: `${iPhone} Version/18.6 Mobile/15E148 Safari/604.1`, touch: true }),
  'Android Chrome': readPlatform({ userAgent: `${android} Mobile Safari/537.36`, touch: true }),
  'Android Telegram': readPlatform({
    userAgent: `${android} Mobile Safari/537.36`,
    touch: true,
    hints: { telegram: true },
  }),
  desktop: readPlatform({
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    touch: false,
  }),
}

type Line = { platform: string; kind: string; href: string; reopens: string }

function linksOf(row: WalletRow): readonly Line[] {
  const wallet = parseWallet(row, { source: 'directory' })
  if (!wallet) throw new Error(`${row.name} is no wallet`)
  return Object.entries(platforms).flatMap(([name, platform]) =>
    pairingLinks({ wallet, uri, platform }).map(({ kind, href, reopens }) => ({
      platform: name,
      kind,
      href,
      reopens: reopens.href,
    })),
  )
}

const fields = ['link_mode', 'mobile_link', 'desktop_link', 'webapp_link'] as const

/** Links that the data lacks, or has without a source. */
function unsourced(row: WalletRow): readonly string[] {
  const stated = fields.flatMap((field) =>
    row[field] !== undefined && row.sources[field]?.source ? [row[field]] : [],
  )
  return linksOf(row)
    .filter(({ reopens }) => !stated.includes(reopens))
    .map(({ href }) => `${row.name}: ${href}`)
}

/** Returns a table of links, with `uri` in place of the URI. */
function golden(rows: readonly WalletRow[]): string {
  const lines = rows.flatMap((row) => {
    const links = linksOf(row).map(({ platform, kind, href }) => {
      const short = href.replace(encodeURIComponent(once), '{uri twice}').replace(once, '{uri}')
      return `  ${platform.padEnd(16)} ${kind.padEnd(9)} ${short}`
    })
    return [row.name, ...(links.length > 0 ? links : ['  none'])]
  })
  return [`{uri} is ${once}`, '', ...lines, ''].join('\n')
}

describe('the links of every wallet in the directory', () => {
  const rows = readWallets()

  test('behavior: links match the golden file (update: vitest run --project unit scripts/data/links.test.ts -u)', async () => {
    await expect(golden(rows)).toMatchFileSnapshot('links.golden.txt')
  })

  test('behavior: each carries the URI once, and nothing else of it', () => {
    const links = golden(rows)
      .split('\n')
      .filter((line) => line.includes('wc?'))
    expect(links.length).toBeGreaterThan(300)
    expect(links.filter((line) => !/\/wc\?uri=\{uri( twice)?\}$/.test(line))).toEqual([])
  })

  test('behavior: each is stated somewhere', () => {
    expect(rows.flatMap(unsourced)).toEqual([])
  })

  test('behavior: every wallet with a mobile link can be opened on both phones, in Telegram too', () => {
    const missing = rows
      .filter(({ mobile_link }) => mobile_link !== undefined)
      .filter((row) => new Set(linksOf(row).map(({ platform }) => platform)).size < 3)
    expect(missing.map(({ name }) => name)).toEqual([])
  })

  test('error: a link without a source is found', () => {
    const row = rows.find(({ name }) => name === 'MetaMask')
    if (!row) throw new Error('the directory has no MetaMask')
    const { mobile_link: _, ...sources } = row.sources
    expect(unsourced({ ...row, sources })).toEqual(
      ['wc?uri=', 'wc?uri=', 'wc?uri='].map((start, index) =>
        [`MetaMask: metamask://${start}`, index === 2 ? encodeURIComponent(once) : once].join(''),
      ),
    )
  })
})

describe('the links that open a page in the browser of a wallet', () => {
  const rows = readWallets()
  const chains = [
    'eip155:1',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'bip122:000000000019d6689c085ae165831e93',
  ] as const
  const page = 'https://app.example/swap?a=b#c'
  const known = rows.filter(({ id }) => browsingWallets.some(({ ids }) => ids.includes(id)))

  test('behavior: links match the golden file (update: vitest run --project unit scripts/data/links.test.ts -u)', async () => {
    const lines = known.flatMap((wallet) => [
      wallet.name,
      ...Object.entries(platforms).flatMap(([name, platform]) =>
        chains.flatMap((chainId) =>
          browseLinks({ wallet, chainId, page, platform, has: () => false }).map(
            ({ kind, href }) => `  ${name.padEnd(16)} ${chainId.slice(0, 6)} ${kind.padEnd(9)} ${href}`,
          ),
        ),
      ),
    ])
    await expect([`The page is ${page}`, '', ...lines, ''].join('\n')).toMatchFileSnapshot(
      'browseLinks.golden.txt',
    )
  })

  test('behavior: each wallet of the table is in the directory', () => {
    expect(known).toHaveLength(browsingWallets.length)
  })
})
