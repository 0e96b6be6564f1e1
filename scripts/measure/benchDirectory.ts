import type { Browser, Page } from 'playwright'
import { type Scrolled, scrollToEnd } from '../../bench/directory/scrollToEnd.ts'
import { startDirectory } from '../../bench/directory/startDirectory.ts'
import { timeFirstRow } from '../../bench/directory/timeFirstRow.ts'
import { timeKeys } from '../../bench/directory/timeKeys.ts'
import { serveFolder } from '../browser/serveFolder.ts'
import { buildBenchApp } from './buildBenchApp.ts'
import { median } from './median.ts'

const count = 600
const rounds = 5
const word = 'purse'
/** Pixels per frame: the 600 wallets in about two seconds. */
const step = 300

export type DirectoryTimes = {
  /** Milliseconds, except for the nodes. */
  readonly firstRow: number
  readonly nodes: number
  readonly worstFrame: number
  readonly longestTask: number
  readonly scroll: number
  readonly key: number
}

/** Opens a list of 600 wallets, scrolls to its end while pages are loaded and searches it: medians of five pages. */
export async function benchDirectory(browser: Browser): Promise<DirectoryTimes> {
  const directory = await startDirectory(count)
  const served = await serveFolder(await buildBenchApp('directory'))
  const firstRow: number[] = []
  const scrolled: Scrolled[] = []
  const keys: number[] = []

  const visit = async (page: Page) => {
    await page.goto(`${served.origin}/?api=${encodeURIComponent(directory.url)}`)
    await page.locator('#root button').click()
    await page.locator('[data-key="all"]').waitFor()
    await page.waitForLoadState('networkidle')
    const first = await page.evaluate(timeFirstRow)
    const end = await page.evaluate(scrollToEnd, step)
    if (end.last < count || !end.name.endsWith(` ${count}`))
      throw new Error(`the list ended with "${end.name}" at place ${end.last}`)
    await page.getByRole('searchbox').focus()
    await page.evaluate(timeKeys)
    for (const index of word.split('').keys()) {
      await page.keyboard.press(word.charAt(index))
      await page.waitForFunction((length) => (window.__keys?.length ?? 0) > length, index)
    }
    return { first, end, key: Math.max(...(await page.evaluate(() => window.__keys ?? []))) }
  }

  try {
    for (let round = 0; round <= rounds; round += 1) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
      const { first, end, key } = await context.newPage().then(visit)
      await context.close()
      // The first round warms up and does not count.
      if (round === 0) continue
      firstRow.push(first)
      scrolled.push(end)
      keys.push(key)
    }
  } finally {
    await served.close()
    await directory.stop()
  }
  const medianOf = (field: 'nodes' | 'worstFrame' | 'longestTask' | 'took') =>
    median(scrolled.map((one) => one[field]))
  return {
    firstRow: median(firstRow),
    nodes: Math.max(...scrolled.map(({ nodes }) => nodes)),
    worstFrame: medianOf('worstFrame'),
    longestTask: medianOf('longestTask'),
    scroll: medianOf('took'),
    key: median(keys),
  }
}
