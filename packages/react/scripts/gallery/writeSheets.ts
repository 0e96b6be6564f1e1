import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import type { LookName } from './looks.ts'

/** A sheet stays readable at the size at which most viewers show a picture. */
const perSheet = 12
const columns = 6

/** Writes contact sheets of the pictures in `folder`, at most twelve pictures of one group and look on each, into `folder/sheets`. */
export async function writeSheets(
  browser: Browser,
  options: {
    readonly folder: string
    readonly groups: Readonly<Record<string, readonly string[]>>
    readonly looks: readonly LookName[]
  },
): Promise<readonly string[]> {
  const { folder, groups, looks } = options
  const sheets = join(folder, 'sheets')
  mkdirSync(sheets, { recursive: true })
  const source = join(folder, 'sheet.html')
  const page = await browser.newPage({ viewport: { width: columns * 240, height: 600 } })
  const written: string[] = []
  for (const look of looks)
    for (const [group, names] of Object.entries(groups)) {
      const taken = names.filter((name) => existsSync(join(folder, `${name}.${look}.png`)))
      for (let from = 0; from < taken.length; from += perSheet) {
        const number = taken.length > perSheet ? `-${from / perSheet + 1}` : ''
        const path = join(sheets, `${group}${number}.${look}.png`)
        writeFileSync(source, sheetOf(taken.slice(from, from + perSheet), look))
        await page.goto(`file://${source}`)
        await page.screenshot({ path, fullPage: true })
        written.push(path)
      }
    }
  await page.close()
  rmSync(source, { force: true })
  return written
}

function sheetOf(names: readonly string[], look: LookName): string {
  const figures = names.map(
    (name) => `<figure><img src="${name}.${look}.png" alt=""><figcaption>${name}</figcaption></figure>`,
  )
  return `<!doctype html><meta charset="utf-8"><style>
body { display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 8px; margin: 8px; background: #fff; font: 13px/18px sans-serif }
figure { margin: 0 } img { display: block; width: 100%; border: 1px solid #ccc; box-sizing: border-box }
</style>${figures.join('')}`
}
