import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { blockPopups, denyStorage, visitorBrowser } from '../../fixtures/visitorBrowser.ts'
import { type Device, type Engine, keys, type Tab } from './Engine.ts'

/** Starts Chromium as visitors have it. */
export async function createChromium(path: string): Promise<Engine> {
  const browser = await chromium.launch({ executablePath: path, ...visitorBrowser() })
  return {
    name: 'chromium',
    async openDevice({ colorScheme, frameStorage } = {}) {
      const context = await browser.newContext({
        // A whole Chromium allows both in a press.
        permissions: ['clipboard-read', 'clipboard-write'],
        reducedMotion: 'reduce',
        ...(colorScheme && { colorScheme }),
        viewport: { width: 1024, height: 730 },
      })
      await context.addInitScript(blockPopups)
      if (frameStorage === 'denied') await context.addInitScript(denyStorage)
      return createDevice(context)
    },
    close: () => browser.close(),
  }
}

function createDevice(context: BrowserContext): Device {
  const known = new Map<Page, Tab>()
  const toTab = (page: Page) => {
    const tab = known.get(page) ?? createTab(page)
    known.set(page, tab)
    return tab
  }
  return {
    openTab: async () => toTab(await context.newPage()),
    tabs: async () => context.pages().map(toTab),
    close: () => context.close(),
  }
}

const keyNames = new Map<string, string>([
  [keys.escape, 'Escape'],
  [keys.tab, 'Tab'],
  [keys.enter, 'Enter'],
  [keys.shift, 'Shift'],
  [keys.control, 'Control'],
  [keys.pageDown, 'PageDown'],
  [keys.arrowDown, 'ArrowDown'],
])

function createTab(page: Page): Tab {
  const find = async (selector: string) => {
    const element = await page.$(selector)
    const frame = await element?.contentFrame()
    const box = await element?.boundingBox()
    if (!frame || !box) throw new Error(`There is no frame ${selector}.`)
    return { frame, box }
  }
  return {
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    async evaluate(run, input, frame) {
      const target = frame === undefined ? page : (await find(frame)).frame
      const source = `(async () => JSON.stringify(await (${run.toString()})(${JSON.stringify(input ?? null)}) ?? null))()`
      return JSON.parse(await target.evaluate<string>(source))
    },
    show: () => page.bringToFront(),
    async click({ x, y }, frame) {
      const box = frame === undefined ? { x: 0, y: 0 } : (await find(frame)).box
      await page.mouse.click(box.x + x, box.y + y)
    },
    async type(text) {
      for (const key of text) await page.keyboard.press(keyNames.get(key) ?? key)
    },
    chord: (...together) => page.keyboard.press(together.map((key) => keyNames.get(key) ?? key).join('+')),
    close: () => page.close(),
  }
}
