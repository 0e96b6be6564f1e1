// Copies the module of the wallet to the page, and writes its integrity value. Run it after each update of @latchkey/element.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const installed = new URL('dist/module/', import.meta.resolve('@latchkey/element/package.json'))
rmSync('src/wallet', { recursive: true, force: true })
cpSync(installed, 'src/wallet', { recursive: true })

/** @type {Record<string, string>} */
const values = JSON.parse(readFileSync('src/wallet/integrity.json', 'utf8'))
const page = readFileSync('src/index.html', 'utf8')
writeFileSync('src/index.html', page.replace(/integrity="[^"]*"/, `integrity="${values['./latchkey.js']}"`))
