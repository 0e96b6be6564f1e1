import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'

/** A sheet stays readable at the size at which most viewers show a picture. */
const perSheet = 12
const columns = 6

/** Writes contact sheets of the pictures in `folder`, at most twelve pictures of one group and variant on each, into `folder/sheets`. */
export async function writeSheets(
  browser: Browser,
  options: {
    readonly folder: string
    readonly groups: Readonly<Record<string, readonly string[]>>
    /** Parts of the names of pictures, such as `phone` or `phone-de`. */
    readonly variants: readonly string[]
  },
): Promise<readonly string[]> {
  const { folder, groups, variants } = options
  const sheets = join(folder, 'sheets')
  mkdirSync(sheets, { recursive: true })
  const source = join(folder, 'sheet.html')
  const page = await browser.newPage({ viewport: { width: columns * 240, height: 600 } })
  const written: string[] = []
  for (const variant of variants)
    for (const [group, names] of Object.entries(groups)) {
      const taken = names.filter((name) => existsSync(join(folder, `${name}.${variant}.png`)))
      for (let from = 0; from < taken.length; from += perSheet) {
        const number = taken.length > perSheet ? `-${from / perSheet + 1}` : ''
        const path = join(sheets, `${group}${number}.${variant}.png`)
        writeFileSync(source, sheetOf(taken.slice(from, from + perSheet), variant))
        await page.goto(`file://${source}`)
        await page.screenshot({ path, fullPage: true })
        written.push(path)
      }
    }
  await page.close()
  rmSync(source, { force: true })
  return written
}

function sheetOf(names: readonly string[], variant: string): string {
  const figures = names.map(
    (name) => `<figure><img src="${name}.${variant}.png" alt=""><figcaption>${name}</figcaption></figure>`,
  )
  return `<!doctype html><meta charset="utf-8"><style>
body { display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 8px; margin: 8px; background: #fff; font: 13px/18px sans-serif }
figure { margin: 0 } img { display: block; width: 100%; border: 1px solid #ccc; box-sizing: border-box }
</style>${figures.join('')}`
}
