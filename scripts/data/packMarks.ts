import type { MarkList } from '../../apps/api/src/images/createMarks.ts'
import { type MarkName, readMark } from '../../apps/api/src/images/readMark.ts'
import * as bitcoin from '../../packages/adapter-bitcoin/src/networks/networks.ts'
import * as evm from '../../packages/adapter-evm/src/networks/networks.ts'
import * as solana from '../../packages/adapter-solana/src/networks/networks.ts'
import { snapshotSize } from './packSnapshot.ts'
import { readWallets } from './readWallets.ts'

/** CAIP-2 ids of the networks that the adapters ship. */
export const shippedNetworks: readonly string[] = [evm, solana, bitcoin]
  .flatMap((networks) => Object.values(networks))
  .map(({ id }) => id)
  .toSorted((one, other) => (one < other ? -1 : 1))

/**
 * Returns the texts of the generated files of marks, by their paths in `packages/react/src`: the wallets of the snapshot, the networks that the
 * adapters ship, and the tokens and coins of those.
 *
 * @throws Error naming a mark that the icon set does not have.
 */
export async function packMarks(marks: MarkList): Promise<Readonly<Record<string, string>>> {
  const wallets = readWallets().slice(0, snapshotSize)
  const first = firstOf(wallets)
  const rest = wallets.map(({ id }) => id).filter((id) => !first.includes(id))
  const coins = shippedNetworks.flatMap((chain): [string, MarkName][] => [
    ...take([chain], marks.coins),
    ...Object.entries(marks.tokens[chain] ?? {}).map(([address, name]): [string, MarkName] => [
      `${chain}:${address}`,
      name,
    ]),
  ])
  // Wallets report test networks that the adapter does not ship.
  const bitcoins = Object.keys(marks.networks).filter((id) => id.startsWith('bip122:'))
  return {
    'parts/pictures/firstMarks.generated.ts': toSheet(await pack(take(first, marks.wallets))),
    'parts/pictures/walletMarks.generated.ts': toFile({
      text: 'Returns the mark of another bundled wallet as a data URL, by its id in the directory.',
      lines: await pack(take(rest, marks.wallets)),
    }),
    ...(await packNetworks(take([...new Set([...shippedNetworks, ...bitcoins])], marks.networks))),
    'parts/pictures/tokenMarks.generated.ts': toFile({
      text: 'Returns the mark of a coin by the CAIP-2 id of its network, of a token by that id, a colon and its address.',
      lines: await pack(coins),
    }),
  }
}

/** Wallets that Connect recommends to a visitor who has none. */
const recommended = 4

/** Returns the ids of the wallets that Connect recommends first, for apps of each namespace. Their marks travel with the modal. */
function firstOf(wallets: ReturnType<typeof readWallets>): readonly string[] {
  const shown = ['eip155:', 'solana:', 'bip122:'].flatMap((namespace) =>
    wallets.filter(({ chains }) => chains.some((chain) => chain.startsWith(namespace))).slice(0, recommended),
  )
  return [...new Set(shown.map(({ id }) => id))]
}

const take = (keys: readonly string[], names: Readonly<Record<string, MarkName>>) =>
  keys.flatMap((key): [string, MarkName][] => (names[key] ? [[key, names[key]]] : []))

/** One line for each mark: its keys, separated by spaces, then the drawing. */
async function pack(
  entries: readonly (readonly [key: string, name: MarkName])[],
): Promise<readonly string[]> {
  const keys = new Map<MarkName, string[]>()
  for (const [key, name] of entries) keys.set(name, [...(keys.get(name) ?? []), key])
  return Promise.all(
    Array.from(keys, async ([name, all]) => {
      const drawing = (await readMark(name)).replace(/^<svg [^>]*>|<\/svg>$/g, '')
      if (/[|`\\\n]|\$\{/.test(drawing)) throw new Error(`${name} has a character of the shape`)
      return `${all.join(' ')}|${drawing}`
    }),
  )
}

/** One file for each mark, so that a page with a network's button loads one, and a file that knows them all. */
async function packNetworks(
  entries: readonly (readonly [id: string, name: MarkName])[],
): Promise<Readonly<Record<string, string>>> {
  const names = [...new Set(entries.map(([, name]) => name))]
  const files = await Promise.all(
    names.map(async (name): Promise<[string, string]> => {
      const svg = (await readMark(name)).replace(/^<svg [^>]*>/, picture)
      if (/[`'\\\n]|\$\{/.test(svg.replace(picture, '')))
        throw new Error(`${name} has a character of the shape`)
      const url = svg.replaceAll('"', "'").replace(/[%#<>]/g, encodeURIComponent)
      return [
        `parts/pictures/${pathOf(name)}.ts`,
        `${origin}export const mark: string =\n  "data:image/svg+xml,${url}"\n`,
      ]
    }),
  )
  const index = `\
${origin}${rights}
/** Loads the marks of known networks as data URLs, by their CAIP-2 ids. */
export const networkMarks: ReadonlyMap<string, () => Promise<{ readonly mark: string }>> = new Map([
${entries.map(([id, name]) => `  ['${id}', () => import('./${pathOf(name)}.js')],`).join('\n')}
])
`
  return { ...Object.fromEntries(files), 'parts/pictures/networkMarks.generated.ts': index }
}

const pathOf = (name: MarkName) => `networkMarks/${name.replace(/^.*\//, '').replace('@', '-')}.generated`

const picture = '<svg xmlns="http://www.w3.org/2000/svg" fill="none" viewBox="0 0 24 24">'

const origin = '// Written by scripts/writeMarks.ts from apps/api/data/marks.json. Change it there.\n'
const rights =
  '/*! Marks from @web3icons/core, copyright (c) 0xa3k5, MIT licence in NOTICE. The marks are trademarks of their owners. */'

/** The marks that are shown at once, one below the other in one picture. A browser makes a document for each picture. */
const toSheet = (lines: readonly string[]): string => `\
${origin}${rights}
const lines = \`${lines.join('\n')}\`.split('\\n').map((line) => line.split('|'))
/** Each mark ends a mark's height above the next, so that no edge shows its neighbour. */
const sheet: string = \`data:image/svg+xml,\${encodeURIComponent(
  \`<svg xmlns="http://www.w3.org/2000/svg" fill="none" viewBox="0 0 24 ${48 * lines.length - 24}">\${lines
    .map(([, drawing], place) => \`<svg y="\${48 * place}" width="24" height="24">\${drawing}</svg>\`)
    .join('')}</svg>\`,
)}\`

/** Returns the mark of a wallet that Connect recommends first, by its id in the directory: a data URL, and the mark's place and size in this picture. */
export function markOf(key: string): { readonly sheet: string; readonly at: string } | undefined {
  const place = lines.findIndex(([keys = '']) => keys.split(' ').includes(key))
  return place < 0 ? undefined : { sheet, at: \`0 \${(100 * place) / ${lines.length - 1}}%/100% ${(2 * lines.length - 1) * 100}%\` }
}
`

/** Each file reads its own lines, so that a set is one request. */
const toFile = (file: { readonly text: string; readonly lines: readonly string[] }): string => `\
${origin}${rights}
const drawings: ReadonlyMap<string, string> = new Map(
  \`${file.lines.join('\n')}\`.split('\\n').flatMap((line) => {
    const [keys = '', drawing = ''] = line.split('|')
    return keys.split(' ').map((key): [string, string] => [key, drawing])
  }),
)

/** ${file.text} */
export function markOf(key: string): string | undefined {
  const drawing = drawings.get(key)
  const svg = \`${picture}\${drawing}</svg>\`
  return drawing && \`data:image/svg+xml,\${encodeURIComponent(svg)}\`
}
`
