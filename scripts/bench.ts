import type { Browser, Page } from 'playwright'
import { launchBrowser } from './browser/launchBrowser.ts'
import { serveFolder } from './browser/serveFolder.ts'
import { build } from './build.ts'
import { benchDirectory } from './measure/benchDirectory.ts'
import { type Approach, benchOpening } from './measure/benchOpening.ts'
import { type BenchApp, buildBenchApp } from './measure/buildBenchApp.ts'
import { median } from './measure/median.ts'
import { log } from './run/log.ts'

const rounds = Number(process.argv[2] ?? 15)

const built = await build('packages')
if (built !== 0) process.exit(built)

const apps = ['react', 'latchkey'] as const satisfies readonly BenchApp[]
const served = {
  react: await serveFolder(await buildBenchApp('react')),
  latchkey: await serveFolder(await buildBenchApp('latchkey')),
}
const browser = await launchBrowser(['--js-flags=--expose-gc'])
const handled: Record<(typeof apps)[number], number[]> = { react: [], latchkey: [] }
const heap: Record<(typeof apps)[number], number[]> = { react: [], latchkey: [] }

log(`${rounds} rounds, the pages taking turns`)
for (let round = 0; round <= rounds; round += 1) {
  // The order alternates, so that neither page always gets the warmer machine.
  for (const app of round % 2 === 0 ? apps : apps.toReversed()) {
    const { origin } = served[app]
    const time = await withPage(browser, async (page) => {
      await page.addInitScript(clickWhenReady)
      await page.goto(origin)
      await page.waitForFunction(() => performance.getEntriesByName('handled').length > 0)
      return page.evaluate(() => performance.getEntriesByName('handled')[0]?.startTime ?? Number.NaN)
    })
    const bytes = await withPage(browser, async (page) => {
      await page.goto(origin, { waitUntil: 'networkidle' })
      const session = await page.context().newCDPSession(page)
      await session.send('HeapProfiler.collectGarbage')
      return (await session.send('Runtime.getHeapUsage')).usedSize
    })
    // The first round warms up and does not count.
    if (round === 0) continue
    handled[app].push(time)
    heap[app].push(bytes)
  }
}
log('opening the modal')
const opening = await benchOpening({ browser, rounds })
log('600 wallets')
const directory = await benchDirectory(browser)
await browser.close()
await Promise.all(apps.map((app) => served[app].close()))

const ms = (value: number) => `${value.toFixed(1)} ms`
const mb = (value: number) => `${(value / 1e6).toFixed(2)} MB`
const ratioOf = (approach: Approach) => opening.times[approach].latchkey / opening.times[approach].dialog
const openingRow = (approach: Approach, aim: number) => ({
  react: ms(opening.times[approach].dialog),
  latchkey: ms(opening.times[approach].latchkey),
  compared: `${ratioOf(approach).toFixed(2)} x`,
  aim: `<= ${aim} x`,
})
const ratio = median(handled.latchkey) / median(handled.react)
console.table({
  'navigation to first handled click': {
    react: ms(median(handled.react)),
    latchkey: ms(median(handled.latchkey)),
    compared: `${ratio.toFixed(2)} x`,
    aim: '<= 1.3 x',
  },
  'click to first wallet row, after a pointer': openingRow('pointer', 3),
  'the same, after a bare click': openingRow('click', 5),
  'the same, after a key': openingRow('key', 5),
  'files fetched after a bare click': { react: '', latchkey: opening.files, compared: '', aim: '' },
  'heap after load': {
    react: mb(median(heap.react)),
    latchkey: mb(median(heap.latchkey)),
    compared: `+ ${mb(median(heap.latchkey) - median(heap.react))}`,
    aim: '<= 2 MB',
  },
  'all wallets: click to first row painted': { latchkey: ms(directory.firstRow), aim: '<= 60 ms' },
  'all wallets: most nodes in the list': { latchkey: directory.nodes, aim: '<= 400' },
  'all wallets: worst frame to the end of 600': { latchkey: ms(directory.worstFrame), aim: '<= 50 ms' },
  'all wallets: longest task on the way': { latchkey: ms(directory.longestTask), aim: '<= 50 ms' },
  'all wallets: scrolled to the end in': { latchkey: ms(directory.scroll) },
  'all wallets: key to local matches painted': { latchkey: ms(directory.key), aim: '<= 50 ms' },
})

/** Three times the figures of a quiet machine with two cores. The nodes are a count, and this is their limit. */
const limits: Readonly<Record<string, readonly [measured: number, limit: number]>> = {
  'first row of all wallets': [directory.firstRow, 3 * 40],
  'nodes in the list': [directory.nodes, 400],
  'worst frame': [directory.worstFrame, 3 * 17],
  'key to local matches': [directory.key, 3 * 22],
  'modal, after a pointer': [opening.times.pointer.latchkey, 3 * 45],
  'modal, after a bare click': [opening.times.click.latchkey, 3 * 92],
  'modal, after a key': [opening.times.key.latchkey, 3 * 60],
}
for (const [name, [value, limit]] of Object.entries(limits))
  if (value > limit) {
    log(`${name}: ${value.toFixed(1)} is over ${limit}`)
    process.exitCode = 1
  }

async function withPage<result>(owner: Browser, run: (page: Page) => Promise<result>): Promise<result> {
  const context = await owner.newContext()
  try {
    return await run(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Runs inside the page before it loads: clicks the first button again and again until the page has handled a click. */
function clickWhenReady(): void {
  const attempt = () => {
    if (performance.getEntriesByName('handled').length > 0) return
    document.querySelector<HTMLElement>('#root button')?.click()
    setTimeout(attempt)
  }
  attempt()
}
