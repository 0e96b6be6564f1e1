import { useEffect, useState } from 'react'
import { attachedModal } from '../client/attachedModal.js'
import { useActiveAccount } from '../client/useActiveAccount.js'
import { useLatchkey } from '../client/useLatchkey.js'

/** Features of a hosted service. */
const hosted = ['email', 'swaps', 'onramp', 'history', 'analytics'] as const

const missing = {
  code: 'api/project_id_missing',
  message: `Project ID Not Configured. Set projectId or api, or turn these features off: ${hosted.join(', ')}.`,
} as const

/**
 * Runs once the modal has been opened: reads the account's name and, with email or social logins on, checks the page against the allowed
 * origins. Reports a missing project id. An embedded modal counts as opened at the first change of its view.
 */
export function useOpeningChecks(): void {
  const client = useLatchkey()
  const { address } = useActiveAccount()
  const { enableEmbedded, features, api } = client.options
  const [opened, setOpened] = useState(false)
  const hasSocials =
    features.socials && client.connectors.$list.get().some(({ embeddedWallet }) => embeddedWallet)
  const signsIn = Boolean(features.email || hasSocials) && api !== undefined
  const lacksApi = !api && hosted.some((feature) => features[feature])

  useEffect(
    () =>
      client.modal.$state.subscribe(({ open, direction }) => {
        if (enableEmbedded ? direction !== 'none' : open) setOpened(true)
      }),
    [client, enableEmbedded],
  )

  useEffect(() => {
    if (opened && lacksApi) client.use(attachedModal).alert(missing)
  }, [client, opened, lacksApi])

  useEffect(() => {
    if (opened && signsIn)
      return afterPaint(async () => {
        const { origins } = await import('@latchkey/core/origins')
        await client.use(origins).check()
      })
    return undefined
  }, [client, opened, signsIn])

  useEffect(() => {
    if (opened && address)
      return afterPaint(async () => {
        const code = await import('@latchkey/core/identity')
        await client.use(code.identity).refresh()
      })
    return undefined
  }, [client, opened, address])
}

/** Runs work that the modal does not wait for. Work that fails to load is skipped until the page reloads. */
function afterPaint(act: () => Promise<void>): () => void {
  const timer = setTimeout(() => {
    act().catch(() => undefined)
  })
  return () => clearTimeout(timer)
}
