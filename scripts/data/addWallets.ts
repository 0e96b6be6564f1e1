import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { log } from '../run/log.ts'
import { root } from '../run/root.ts'
import { importWallets } from './publicLists/importWallets.ts'
import { readPublicLists } from './publicLists/readPublicLists.ts'
import { readWallets } from './readWallets.ts'

// Adds the wallets of the public lists to apps/api/data/wallets.json, with today's date as the day of the look-up.
const file = join(root, 'apps', 'api', 'data', 'wallets.json')
const reasons = JSON.parse(
  readFileSync(join(import.meta.dirname, 'publicLists', 'leftOut.json'), 'utf8'),
) as object
const rows = readWallets()
const all = importWallets({
  rows,
  lists: readPublicLists(),
  leftOut: new Set(Object.keys(reasons)),
  date: new Date().toISOString().slice(0, 10),
})
writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`)
log(`${all.length - rows.length} wallets added: ${all.length}`)
