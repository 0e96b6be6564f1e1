import type { Browser, Page } from 'playwright'
import { announceWallet } from '../../bench/announceWallet.ts'
import { serveFolder } from '../browser/serveFolder.ts'
import { buildBenchApp } from './buildBenchApp.ts'
import { median } from './median.ts'

declare global {
  interface Window {
    /** Milliseconds from the click to the frame that shows the row. */
    __opening?: Promise<number>
  }
}

const walletName = 'Bench Wallet'
/** Milliseconds. No hand presses sooner after it reached a button, or releases sooner after it pressed. */
const pause = { reach: 100, press: 60 }

const approaches = {
  /** Hover or touch, press, release. */
  async pointer(page: Page) {
    await page.locator('#root button').hover()
    await page.waitForTimeout(pause.reach)
    await page.mouse.down()
    await page.waitForTimeout(pause.press)
    await page.mouse.up()
  },
  /** A click without a hover before, as scripts and assistive technology make it. */
  async click(page: Page) {
    await page.locator('#root button').evaluate((button: HTMLElement) => button.click())
  },
  /** The focus comes with the key before. */
  async key(page: Page) {
    await page.keyboard.press('Tab')
    await page.waitForTimeout(pause.reach)
    await page.keyboard.press('Enter')
  },
} as const

export type Approach = keyof typeof approaches
type App = 'dialog' | 'latchkey'
export type Opening = {
  /** Medians, in milliseconds. */
  readonly times: Readonly<Record<Approach, Readonly<Record<App, number>>>>
  /** Files fetched after a bare click, until the row is painted. */
  readonly files: number
}

/** Times opening the modal against a plain React dialog, the pages taking turns in one browser. */
export async function benchOpening({
  browser,
  rounds,
}: {
  readonly browser: Browser
  readonly rounds: number
}): Promise<Opening> {
  const apps = ['dialog', 'latchkey'] as const
  const served = {
    dialog: await serveFolder(await buildBenchApp('dialog')),
    latchkey: await serveFolder(await buildBenchApp('latchkey')),
  }
  const seen = (): Record<App, number[]> => ({ dialog: [], latchkey: [] })
  const times: Record<Approach, Record<App, number[]>> = { pointer: seen(), click: seen(), key: seen() }
  const files: number[] = []
  for (let round = 0; round <= rounds; round += 1)
    // The order alternates, so that neither page always gets the warmer machine.
    for (const approach of ['pointer', 'click', 'key'] as const)
      for (const app of round % 2 === 0 ? apps : apps.toReversed()) {
        const context = await browser.newContext()
        const page = await context.newPage()
        await page.addInitScript(announceWallet, walletName)
        await page.goto(served[app].origin, { waitUntil: 'networkidle' })
        await page.evaluate(timeOpening, walletName)
        let fetched = 0
        page.on('request', () => {
          fetched += 1
        })
        await approaches[approach](page)
        const time = await page.evaluate(() => window.__opening)
        if (time === undefined) throw new Error(`${app} was not opened by ${approach}`)
        await context.close()
        // The first round warms up and does not count.
        if (round === 0) continue
        times[approach][app].push(time)
        if (app === 'latchkey' && approach === 'click') files.push(fetched)
      }
  await Promise.all(apps.map((app) => served[app].close()))
  const medians = (of: Record<App, number[]>) => ({
    dialog: median(of.dialog),
    latchkey: median(of.latchkey),
  })
  return {
    times: { pointer: medians(times.pointer), click: medians(times.click), key: medians(times.key) },
    files: median(files),
  }
}

/** Runs inside the page: times from the next click to the frame that shows a text in a dialog. */
function timeOpening(text: string): void {
  window.__opening = new Promise((resolve, reject) => {
    document.addEventListener('click', () => begin(performance.now()), { once: true, capture: true })
    const begin = (started: number) => {
      const late = setTimeout(() => reject(new Error(`"${text}" did not appear within 10 s`)), 10_000)
      const observer = new MutationObserver(() => {
        if (!document.querySelector('dialog[open]')?.textContent.includes(text)) return
        observer.disconnect()
        clearTimeout(late)
        // The callback runs before the frame is painted, the message after it.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - started)
          port2.postMessage(undefined)
        })
      })
      observer.observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
        attributes: true,
      })
    }
  })
}
