import { createHash } from 'node:crypto'
import type { Browser } from 'playwright'
import { compose, markupOf } from './compose.ts'
import { compositions } from './compositions.ts'
import { describe } from './describe.ts'
import { encodeFrames } from './encodeFrames.ts'
import { encodeWebp } from './encodeWebp.ts'
import { openScene, type Shown } from './openScene.ts'
import { frameScale, frameTime, recordConnecting } from './recordConnecting.ts'
import { writeAnimation } from './writeAnimation.ts'

/** A picture of the README. */
export type Picture = {
  readonly name: string
  /** Hash of what it shows: texts, colors, spaces and places, without the shapes of letters. */
  readonly shows: string
  readonly webp: Buffer
}

/** The dialog alone, on nothing. */
const style = `html, body { background: none !important }
#root { visibility: hidden }
dialog::backdrop { display: none !important }
[data-latchkey="dialog"] { box-shadow: none !important }`
const viewport = { width: 440, height: 720 }

/** Draws each picture of the README. */
export async function* drawPictures(browser: Browser, folder: string): AsyncGenerator<Picture> {
  const taken = new Map<string, { readonly png: Buffer; readonly lines: string }>()
  const photograph = async (shown: Shown) => {
    const { scene, theme, preset } = shown
    const key = [scene, theme, preset].join()
    const before = taken.get(key)
    if (before) return before
    const page = await openScene(browser, { ...shown, folder, viewport, style })
    const dialog = page.locator('[data-latchkey="dialog"]')
    const picture = { lines: await describe(dialog), png: await dialog.screenshot({ omitBackground: true }) }
    await page.context().close()
    taken.set(key, picture)
    return picture
  }
  for (const [name, composition] of Object.entries(compositions)) {
    const placed: Awaited<ReturnType<typeof photograph>>[] = []
    for (const shown of composition.placed) placed.push(await photograph(shown))
    const png = await compose(
      browser,
      composition,
      placed.map((one) => one.png),
    )
    const shows = hashOf([markupOf(composition), ...placed.map(({ lines }) => lines)].join('\n'))
    yield { name, shows, webp: await encodeWebp(browser, png, 0.95) }
  }
  const { frames, rests } = await recordConnecting(browser, folder)
  const patches = await encodeFrames(browser, frames, {
    scale: frameScale,
    duration: frameTime,
    quality: 0.78,
  })
  yield { name: 'connecting', shows: hashOf(rests.join('\n')), webp: writeAnimation(patches) }
}

/** Returns the SHA-256 of a text or a file, in hexadecimal digits. */
export function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
