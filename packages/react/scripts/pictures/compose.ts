import type { Browser } from 'playwright'
import type { Composition } from './compositions.ts'
import { fontRules } from './openScene.ts'

const backdrops = {
  light: 'linear-gradient(160deg, #eef1ff, #dfe6ff 45%, #c9d5ff)',
  dark: 'linear-gradient(160deg, #1b2140, #131730 45%, #0c0f1e)',
} as const

/** Draws a composition. `pictures`: a PNG of each placed dialog, in the order of the composition. */
export async function compose(
  browser: Browser,
  composition: Composition,
  pictures: readonly Buffer[],
): Promise<Buffer> {
  const { width, height } = composition
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 2 })
  await page.setContent(markupOf(composition, pictures))
  await page.evaluate(async () => {
    await Promise.all([...document.images].map((image) => image.decode()))
    await document.fonts.ready
  })
  const png = await page.screenshot({ omitBackground: true })
  await page.close()
  return png
}

/** The page of a composition. Without pictures it has all that a picture takes from here. */
export function markupOf(composition: Composition, pictures: readonly Buffer[] = []): string {
  const { width, height, theme, placed } = composition
  const ink = theme === 'light' ? '#39415f' : '#b9c2e8'
  const figures = placed.map(({ x, y, width: across, caption }, index) => {
    const source = pictures[index] ? `data:image/png;base64,${pictures[index].toString('base64')}` : ''
    return `<figure style="left:${x}px;top:${y}px;width:${across}px">${caption ? `<figcaption>${caption}</figcaption>` : ''}
<img src="${source}" alt=""></figure>`
  })
  return `<!doctype html><meta charset="utf-8"><style>${pictures.length > 0 ? fontRules : ''}
html, body { margin: 0; background: none }
body { position: relative; width: ${width}px; height: ${height}px; overflow: hidden; border-radius: 16px; background: ${backdrops[theme]}; font: 500 13px/18px "Picture Sans" }
figure { position: absolute; margin: 0 }
img { display: block; width: 100%; border-radius: 13px; box-shadow: 0 0 0 .5px ${theme === 'light' ? 'rgb(10 15 50 / .08)' : 'rgb(255 255 255 / .14)'}, 0 12px 32px rgb(10 15 50 / ${theme === 'light' ? '.18' : '.6'}) }
figcaption { margin-bottom: 10px; color: ${ink}; text-align: center }
</style><body>${figures.join('\n')}`
}
