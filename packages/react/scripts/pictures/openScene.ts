import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'

/** The fonts are those of an npm package, so a picture has the same letters on each machine. */
const faces = [
  {
    family: 'Picture Sans',
    url: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2'),
  },
  {
    family: 'Picture Mono',
    url: import.meta.resolve(
      '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    ),
  },
] as const

/** Rules of the pictures' fonts. */
export const fontRules: string = faces
  .map(({ family, url }) => {
    const font = readFileSync(new URL(url)).toString('base64')
    return `@font-face { font-family: "${family}"; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) format("woff2") }`
  })
  .join('\n')

/** A scene as a picture shows it. */
export type Shown = {
  readonly scene: string
  readonly theme: 'light' | 'dark'
  /** A ready theme. */
  readonly preset?: 'forest' | 'ocean' | 'sand'
}

/** Origin of the app in the pictures. The sign-in view and the QR codes show it. */
const origin = 'https://harbour.example'

/** Opens a scene of the gallery on an origin that does not change, so that a picture does not name a port of this machine. */
export async function openScene(
  browser: Browser,
  options: Shown & {
    /** Folder of the built gallery. */
    readonly folder: string
    readonly viewport: { readonly width: number; readonly height: number }
    readonly scale?: number
    readonly moves?: boolean
    /** Rules of the page around the modal. */
    readonly style?: string
    /** Runs before the page has loaded anything. */
    readonly prepare?: (page: Page) => Promise<unknown>
  },
): Promise<Page> {
  const {
    scene,
    theme,
    preset = '',
    folder,
    viewport,
    scale = 2,
    moves = false,
    style = '',
    prepare,
  } = options
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: scale,
    colorScheme: theme,
    reducedMotion: moves ? 'no-preference' : 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  })
  const page = await context.newPage()
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const path = join(folder, pathname === '/' ? 'index.html' : pathname)
    await (existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 }))
  })
  await prepare?.(page)
  const query = new URLSearchParams({
    ...{ scene, theme, preset, dir: 'ltr', locale: 'en' },
    font: '"Picture Sans", sans-serif',
    mono: '"Picture Mono", monospace',
  })
  await page.addInitScript((css) => {
    addEventListener('DOMContentLoaded', () => {
      document.head.append(Object.assign(document.createElement('style'), { textContent: css }))
    })
  }, `${fontRules}\n${style}`)
  await page.goto(`${origin}/?${query}`)
  await page.waitForSelector('html[data-ready]')
  await page.evaluate(async () => {
    await Promise.all(
      ['400', '600'].flatMap((weight) =>
        ['Sans', 'Mono'].map((name) => document.fonts.load(`${weight} 16px "Picture ${name}"`)),
      ),
    )
    await document.fonts.ready
  })
  return page
}
