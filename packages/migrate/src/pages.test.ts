import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { appkitElements } from './kits/appkit/appkitElements.js'
import { appkitHooks, appkitLeft } from './kits/appkit/appkitHooks.js'
import { sameOptions } from './kits/appkit/appkitOptions.js'
import { connectkitHooks, connectkitLeft } from './kits/connectkit/connectkitHooks.js'
import { rainbowkitHooks, rainbowkitLeft } from './kits/rainbowkit/rainbowkitHooks.js'
import { walletAdapterHooks, walletAdapterLeft } from './kits/walletAdapter/walletAdapterHooks.js'
import { rewrite } from './testing/rewrite.js'

const folder = join(import.meta.dirname, '../../../apps/docs/src/content/docs/move-here')
const readPage = (name: string) => readFileSync(join(folder, `${name}.md`), 'utf8')
const names = (...tables: readonly object[]) => tables.flatMap((one) => Object.keys(one))

test.each(['appkit', 'connectkit', 'rainbowkit', 'solana-wallet-adapter'])(
  'behavior: the diff on the page %s is what the command does',
  (name) => {
    const lines = (/```diff\n([^`]*)```/.exec(readPage(name))?.[1] ?? '').split('\n').slice(0, -1)
    const side = (sign: string) =>
      lines.filter((one) => !one.startsWith(sign)).map((one) => `${one.slice(1)}\n`)
    expect(rewrite(side('+').join(''))).toBe(side('-').join(''))
  },
)

test.each([
  [
    'appkit',
    names(appkitHooks, appkitLeft, appkitElements, Object.fromEntries(sameOptions.map((one) => [one, one]))),
  ],
  ['connectkit', names(connectkitHooks, connectkitLeft)],
  ['rainbowkit', names(rainbowkitHooks, rainbowkitLeft)],
  ['solana-wallet-adapter', names(walletAdapterHooks, walletAdapterLeft)],
])('law: the table of the page %s has each name that the command knows', (name, known) => {
  const rows = readPage(name)
    .split('\n')
    .filter((one) => one.startsWith('|'))
    .join('\n')
  for (const one of known) expect(rows).toMatch(new RegExp(`\\b${one}\\b`))
})
