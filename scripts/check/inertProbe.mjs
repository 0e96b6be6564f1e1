// Plain JavaScript, because it also runs on the oldest Node a user may have.
// usage: node inertProbe.mjs [--adapter <built file>] <built file>...
// Imports one file after the other where touching a browser global from our code throws, calls createLatchkey with the
// adapter if it is exported, and reports every timer, listener, socket or request that was started.
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

const { values, positionals: files } = parseArgs({
  options: { adapter: { type: 'string' } },
  allowPositionals: true,
})
let findings = []
const note = (what) => {
  const from = new Error().stack?.split('\n').slice(3, 6).join(' <- ').trim()
  findings.push(`${what} ${from ?? ''}`)
}

const browserGlobals = [
  'window',
  'document',
  'navigator',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'customElements',
  'matchMedia',
]
// Libraries may read globals. Only a read by a file beside the probed one or by another of our packages counts.
const ours = /(?:packages\/[^/]+|@latchkey\/[^/]+|fixtures\/[^/]+)\/(?:dist|src)\/|\/fixtures\//
const originals = new Map(
  browserGlobals.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]),
)
const guardGlobals = () => {
  for (const name of browserGlobals)
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        const caller = new Error().stack?.split('\n')[2] ?? ''
        if (ours.test(caller)) throw new Error(`import reads the browser global ${name}`)
        return undefined
      },
      set() {},
    })
}
const restoreGlobals = () => {
  for (const [name, original] of originals) {
    if (original) Object.defineProperty(globalThis, name, original)
    else delete globalThis[name]
  }
}

for (const name of ['setTimeout', 'setInterval', 'setImmediate', 'fetch']) {
  const original = globalThis[name]
  globalThis[name] = (...args) => {
    note(`calls ${name}`)
    return original(...args)
  }
}
for (const name of ['WebSocket', 'EventSource', 'BroadcastChannel', 'MessageChannel', 'Worker']) {
  const original = globalThis[name]
  if (!original) continue
  globalThis[name] = class extends original {
    constructor(...args) {
      note(`opens a ${name}`)
      super(...args)
    }
  }
}
const addEventListener = EventTarget.prototype.addEventListener
EventTarget.prototype.addEventListener = function (...args) {
  // Abort signals express ownership, and listening to one keeps nothing open.
  if (!(this instanceof AbortSignal)) note(`listens to ${args[0]}`)
  return addEventListener.apply(this, args)
}
for (const name of ['addEventListener', 'dispatchEvent'])
  globalThis[name] ??= (type) => note(`${name} ${typeof type === 'string' ? type : type?.type} on the page`)
const on = process.on
process.on = function (...args) {
  note(`listens to the process event ${args[0]}`)
  return on.apply(this, args)
}

const network = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
}
const quiet = (kind) => kind !== 'TTYWrap' && kind !== 'PipeWrap' && kind !== 'FSReqPromise'
const resources = () => process.getActiveResourcesInfo().filter(quiet)
const load = (path) => import(pathToFileURL(path).href)

async function probe(file) {
  const before = resources().length
  try {
    guardGlobals()
    const entry = await load(file)
    const { evm } = values.adapter ? await load(values.adapter) : {}
    restoreGlobals()
    if (typeof entry.createLatchkey === 'function')
      entry.createLatchkey({ adapters: evm ? [evm({ networks: [network] })] : [] })
    // All microtasks have run after this.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  } catch (error) {
    findings.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
  const after = resources()
  if (after.length > before) findings.push(`keeps the process alive with ${after.join(', ')}`)
}

let found = 0
for (const file of files) {
  findings = []
  await probe(file)
  found += findings.length
  for (const finding of findings) console.log(`${file}: ${finding.split('\n').slice(0, 4).join('\n')}`)
}
process.exit(found > 0 ? 1 : 0)
