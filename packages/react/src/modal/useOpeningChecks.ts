import { useEffect, useState } from 'react'
import { useActiveAccount } from '../client/useActiveAccount.js'
import { useLatchkey } from '../client/useLatchkey.js'
import { needApi } from '../client/useNeededApi.js'

/** Features that have no source but a provider API. */
const hosted = ['swaps', 'onramp', 'history', 'analytics'] as const

/**
 * Runs once the modal has been opened: reads the account's name and, with email or social logins on, checks the page against the allowed
 * origins. Reports a provider API that features need which the app itself turned on. An embedded modal counts as opened at the first change of its view.
 */
export function useOpeningChecks(): void {
  const client = useLatchkey()
  const { address } = useActiveAccount()
  const { enableEmbedded, features, api } = client.options
  const [opened, setOpened] = useState(false)
  const hasSocials =
    features.socials && client.connectors.$list.get().some(({ embeddedWallet }) => embeddedWallet)
  const signsIn = Boolean(features.email || hasSocials) && api !== undefined

  useEffect(
    () =>
      client.modal.$state.subscribe(({ open, direction }) => {
        if (enableEmbedded ? direction !== 'none' : open) setOpened(true)
      }),
    [client, enableEmbedded],
  )

  useEffect(() => {
    if (opened)
      needApi(
        client,
        hosted.filter((feature) => client.options.givenFeatures[feature]),
      )
  }, [client, opened])

  useEffect(() => {
    if (opened && signsIn)
      return afterPaint(async () => {
        const { origins } = await import('@latchkey/core/origins')
        await client.use(origins()).check()
      })
    return undefined
  }, [client, opened, signsIn])

  useEffect(() => {
    if (opened && address)
      return afterPaint(async () => {
        const code = await import('@latchkey/core/identity')
        await client.use(code.identity()).refresh()
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
