import type { WalletRow } from './WalletRow.ts'

/** The number of wallets in the snapshot, which visitors see before the directory's response. */
export const snapshotSize = 40
const first = 35

/**
 * The text of `packages/react/src/directory/snapshot.generated.ts`: the first rows in the shape that `readSnapshot`
 * beside it reads. Cells instead of JSON, because the page downloads them before its first click.
 *
 * @throws Error naming a wallet that does not fit into the shape.
 */
export function packSnapshot(rows: readonly WalletRow[]): string {
  const taken = rows.slice(0, snapshotSize)
  // In one order for all, so that a wallet's chains are an ascending run, which compresses best.
  const chains = [...new Set(taken.flatMap((row) => row.chains))].sort(byChain)
  // After it come the backslash and the backtick.
  if (first + chains.length > 92) throw new Error(`${chains.length} chains are more than have a character`)
  return [
    '// Written by scripts/writeSnapshot.ts from apps/api/data/wallets.json. Change it there.',
    "import type { DirectoryWallet } from '@latchkey/core/directory'",
    "import { readSnapshot } from './readSnapshot.js'",
    '',
    '/** The wallets that are listed before a response of the directory, or without one. */',
    'export const snapshot: readonly DirectoryWallet[] = /* @__PURE__ */ readSnapshot({',
    `  chains: '${chains.map((chain) => chain.replace(/^eip155:/, '')).join(' ')}',`,
    `  wallets: \`${taken.map((row) => packRow({ row, chains })).join('\n')}\`,`,
    '})',
    '',
  ].join('\n')
}

/** Sorts by namespace and number, `eip155` first, as in the data file. */
function byChain(one: string, other: string): number {
  const [oneNamespace = '', oneId = ''] = one.split(':')
  const [otherNamespace = '', otherId = ''] = other.split(':')
  if (oneNamespace !== otherNamespace) {
    if (oneNamespace === 'eip155') return -1
    return otherNamespace === 'eip155' || oneNamespace > otherNamespace ? 1 : -1
  }
  return oneNamespace === 'eip155' ? Number(oneId) - Number(otherId) : oneId < otherId ? -1 : 1
}

function packRow({ row, chains }: { readonly row: WalletRow; readonly chains: readonly string[] }): string {
  const cells = [
    row.id,
    [row.name, ...(row.former_names ?? [])].join('/'),
    row.chains.map((chain) => String.fromCharCode(first + chains.indexOf(chain))).join(''),
    row.rdns,
    cut(row.homepage, 'https://'),
    cut(row.link_mode, 'https://'),
    cut(row.webapp_link, 'https://'),
    cut(row.app_store, 'https://apps.apple.com/app/id'),
    cut(row.play_store, 'https://play.google.com/store/apps/details?id='),
    cut(row.chrome_store, 'https://chromewebstore.google.com/detail/'),
    row.mobile_link?.replace(/^([^:]+):\/\/$/, '$1'),
    row.desktop_link?.replace(/^([^:]+):\/\/$/, '$1'),
  ].map((cell) => cell ?? '')
  if (cells.some((cell) => /[|`\\\n]|\$\{/.test(cell)))
    throw new Error(`${row.name} has a character of the shape`)
  return cells.join('|').replace(/\|+$/, '')
}

function cut(value: string | undefined, prefix: string): string | undefined {
  if (value === undefined || value.startsWith(prefix)) return value?.slice(prefix.length)
  throw new Error(`${value} does not begin with ${prefix}`)
}
