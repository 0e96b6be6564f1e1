import { launchBrowser } from '../browser/launchBrowser.ts'
import { serveFolder } from '../browser/serveFolder.ts'

export type VisitOptions = {
  /** A built page. */
  readonly folder: string
  readonly namespace: 'evm' | 'solana'
  /** The name of the button that opens the modal. */
  readonly button: string
}

const wallet = 'Saffron'

/** Opens the page, opens the modal by its button and connects a test wallet. Returns what went wrong. */
export async function visitMigrated({ folder, namespace, button }: VisitOptions): Promise<readonly string[]> {
  // After the build: it imports a package by its built files.
  const { installWallet } = await import('../../e2e/installWallet.ts')
  const served = await serveFolder(folder)
  const browser = await launchBrowser()
  const findings: string[] = []
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const address = await installWallet(context, { name: wallet, namespace })
    // Only the page itself is reachable.
    await context.route(
      ({ origin, protocol }) => protocol.startsWith('http') && origin !== served.origin,
      (route) => route.abort(),
    )
    const page = await context.newPage()
    page.on('pageerror', ({ message }) => findings.push(`uncaught: ${message}`))
    await page.goto(served.origin)
    await page.getByRole('button', { name: button, exact: true }).first().click()
    const modal = page.getByRole('dialog')
    const row = modal.getByRole('button', { name: wallet })
    await row.waitFor()
    // An app with terms waits for the visitor to accept them.
    const terms = modal.getByRole('checkbox')
    if (await terms.isVisible()) await terms.check()
    await row.click()
    await page.getByTitle(address).first().waitFor()
  } catch (error) {
    findings.push(error instanceof Error ? error.message : String(error))
  } finally {
    await browser.close()
    await served.close()
  }
  return findings
}
