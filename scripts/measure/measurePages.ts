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
  /** Scripts fetched by the click that opens the modal, until the wallet row is painted. */
  readonly opening: number
  /** Everything that a click on a page with every feature fetches, until the visitor picks a wallet. */
  readonly wholeOpening: { readonly bytes: number; readonly files: number }
  /** Bytes that a page in German fetches more than in English, until the modal shows. */
  readonly german: number
  /** The part of that before the first click. */
  readonly germanStart: number
  /** All scripts of a page with nothing but the headless core. */
  readonly headless: number
  /** The bytes that one call of the provider API adds to the page with the headless core. */
  readonly oneCall: number
  readonly css: number
}

const walletName = 'Bench Wallet'
/** Longer than any timer of the open modal. Milliseconds. */
const longEnough = 60_000
/** For the requests that the timers have caused. Milliseconds. */
const quiet = 2_000

/** Loads production builds in the browser, with empty storage and no pointer, and measures their requests. */
export async function measurePages(): Promise<PageBytes> {
  const browser = await launchBrowser()
  try {
    const visit = async (
      app: BenchApp,
      then?: (page: Page, weigh: () => Promise<number>) => Promise<number>,
      locale = 'en-US',
    ) => {
      const served = await serveFolder(await buildBenchApp(app))
      const context = await browser.newContext({ locale })
      try {
        const page = await context.newPage()
        const pending: Promise<{ kind: string; bytes: number }>[] = []
        const problems: string[] = []
        page.on('pageerror', (error) => problems.push(error.message))
        page.on('response', (response) => {
          const kind = response.request().resourceType()
          if (!response.url().startsWith('http')) return
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
        const before = await Promise.all(pending)
        const opened = then ? await then(page, () => weigh('script')) : script
        const fetched = (await Promise.all(pending)).slice(before.length)
        if (problems.length > 0) throw new Error(`the page ${app} failed: ${problems.join('; ')}`)
        return {
          script,
          opening: opened - script,
          fetched: { files: fetched.length, bytes: fetched.reduce((sum, { bytes }) => sum + bytes, 0) },
          css: await weigh('stylesheet'),
        }
      } finally {
        await context.close()
        await served.close()
      }
    }

    const react = await visit('react')
    const open = async (page: Page) => {
      // Through the DOM: a pointer would hover first, and hovering may prefetch.
      await page
        .locator('button')
        .first()
        .evaluate((button: HTMLElement) => button.click())
      await page.getByText(walletName).first().waitFor({ timeout: 120_000 })
    }
    const openAndWeigh: Parameters<typeof visit>[1] = async (page, weigh) => {
      await open(page)
      return weigh()
    }
    const latchkey = await visit('latchkey', openAndWeigh)
    const german = await visit('latchkey', openAndWeigh, 'de-DE')
    const everything = await visit('everything', async (page, weigh) => {
      await page.clock.install()
      await open(page)
      await page.clock.fastForward(longEnough)
      await page.waitForTimeout(quiet)
      return weigh()
    })
    const namespaces = await visit('namespaces')
    const headless = await visit('headless')
    const oneCall = await visit('oneCall')
    return {
      react: react.script,
      start: latchkey.script - react.script,
      opening: latchkey.opening,
      wholeOpening: everything.fetched,
      german: german.script + german.opening - latchkey.script - latchkey.opening,
      germanStart: german.script - latchkey.script,
      namespaces: namespaces.script - react.script,
      headless: headless.script,
      oneCall: oneCall.script - headless.script,
      css: latchkey.css,
    }
  } finally {
    await browser.close()
  }
}
