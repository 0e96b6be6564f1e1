import { createPageLine } from '../provider/createPageLine.js'
import type { InjectedConfig } from '../provider/InjectedConfig.js'
import { installProvider } from '../provider/installProvider.js'
import { installOnPage } from './installOnPage.js'

/** The script that puts a wallet on a page before the page's own scripts run. */
export function pageScript({ wallet, config }: { wallet: number; config: InjectedConfig }): string {
  const parameters = JSON.stringify({ wallet, config })
  const parts = `{ install: ${installProvider.toString()}, createLine: ${createPageLine.toString()} }`
  return `(${installOnPage.toString()})(${parts}, ${parameters})`
}
