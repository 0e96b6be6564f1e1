import type { ReactNode } from 'react'
import { useLatchkey } from '../../client/useLatchkey.js'
import { Text } from '../../locale/baseTexts.js'
import { Icon } from '../pictures/Icon.js'
import { useCopy } from './useCopy.js'

/** Copies a report for the app's developers. Renders nothing if telemetry is off, because there is no report. */
export function CopyReport(): ReactNode {
  const client = useLatchkey()
  const { state, copy } = useCopy(async () => {
    const code = await import('@latchkey/core/telemetry')
    return client.use(code.telemetry()).report()
  })
  if (!client.options.features.analytics) return null
  return (
    <button type="button" className="lk-ghost" onClick={copy}>
      <Icon name={state === 'copied' ? 'check' : 'copy'} />
      <Text
        id={
          state === 'copied' ? 'modal.copied' : state === 'failed' ? 'modal.copyFailed' : 'modal.copyReport'
        }
      />
    </button>
  )
}
