import { createPageTransport } from '../page/createPageTransport.js'
import { installOnPage, type PageInstaller } from './installOnPage.js'

/**
 * Returns a script that installs a wallet's part on a page before the page's own scripts run. `config` has to survive JSON.
 */
export function pageScript<Config, Result, Greeting, Message>({
  wallet,
  config,
  install,
}: {
  wallet: number
  config: Config
  install: PageInstaller<Config, Result, Greeting, Message>
}): string {
  const parts = `{ install: ${install.toString()}, createTransport: ${createPageTransport.toString()} }`
  return `(${installOnPage.toString()})(${parts}, ${JSON.stringify({ wallet, config })})`
}
