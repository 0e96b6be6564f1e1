import type { Page } from 'playwright'
import { announceWallet } from '../../bench/announceWallet.ts'
import { launchBrowser } from '../browser/launchBrowser.ts'
import { serveFolder } from '../browser/serveFolder.ts'
import { type BenchApp, buildBenchApp } from './buildBenchApp.ts'
import { gzipBytes } from './gzipBytes.ts'

export type PageBytes = {
  /** Scripts of the plain React page. */
  readonly react: number
  /** Scripts before the first click, over the plain React page. */
  readonly start: number
  /** The same for a page with all three namespaces. */
  readonly namespaces: number
  /** Scripts fetched by the click that opens the modal, until the wallet row is painted and the page is quiet. Without `marks`. */
  readonly opening: number
  /** Marks of the suggested wallets, fetched once the rows are painted. */
  readonly marks: number
  /** All scripts of a page with nothing but the headless core. */
  readonly headless: number
  /** The bytes that one call of the provider API adds to the page with the headless core. */
  readonly oneCall: number
  readonly css: number
}

const walletName = 'Bench Wallet'
const marks = /\/walletMarks[.-]/

/** Loads production builds in the browser, with empty storage and no pointer, and measures their requests. */
export async function measurePages(): Promise<PageBytes> {
  const browser = await launchBrowser()
  try {
    const visit = async (
      app: BenchApp,
      then?: (page: Page, weigh: () => Promise<number>) => Promise<number>,
    ) => {
      const served = await serveFolder(await buildBenchApp(app))
      const context = await browser.newContext()
      try {
        const page = await context.newPage()
        const pending: Promise<{ kind: string; bytes: number }>[] = []
        const problems: string[] = []
        page.on('pageerror', (error) => problems.push(error.message))
        page.on('response', (response) => {
          const type = response.request().resourceType()
          if (type !== 'script' && type !== 'stylesheet') return
          const kind = marks.test(response.url()) ? 'marks' : type
          const weighed = response.body().then((body) => ({ kind, bytes: gzipBytes(body) }))
          // Responses during the page's close are not counted.
          weighed.catch(() => undefined)
          pending.push(weighed)
        })
        page.on('request', (request) => {
          const url = new URL(request.url())
          if (url.protocol.startsWith('http') && url.origin !== served.origin)
            problems.push(`it asked ${url.origin} for something`)
        })
        const weigh = async (kind: string) =>
          (await Promise.all(pending))
            .filter((row) => row.kind === kind)
            .reduce((sum, row) => sum + row.bytes, 0)
        await page.addInitScript(announceWallet, walletName)
        await page.goto(served.origin, { waitUntil: 'load' })
        await page.waitForLoadState('networkidle')
        const script = await weigh('script')
        const opened = then ? await then(page, () => weigh('script')) : script
        if (problems.length > 0) throw new Error(`the page ${app} failed: ${problems.join('; ')}`)
        return {
          script,
          opening: opened - script,
          marks: await weigh('marks'),
          css: await weigh('stylesheet'),
        }
      } finally {
        await context.close()
        await served.close()
      }
    }

    const react = await visit('react')
    const latchkey = await visit('latchkey', async (page, weigh) => {
      const marked = page.waitForResponse(/walletMarks/, { timeout: 120_000 })
      // Through the DOM: a pointer would hover first, and hovering may prefetch.
      await page
        .locator('button')
        .first()
        .evaluate((button: HTMLElement) => button.click())
      await page.getByText(walletName).first().waitFor({ timeout: 120_000 })
      await page.waitForLoadState('networkidle')
      const opening = await weigh()
      await marked
      return opening
    })
    const namespaces = await visit('namespaces')
    const headless = await visit('headless')
    const oneCall = await visit('oneCall')
    return {
      react: react.script,
      start: latchkey.script - react.script,
      opening: latchkey.opening,
      marks: latchkey.marks,
      namespaces: namespaces.script - react.script,
      headless: headless.script,
      oneCall: oneCall.script - headless.script,
      css: latchkey.css,
    }
  } finally {
    await browser.close()
  }
}
