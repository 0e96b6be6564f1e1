import type { ReactNode } from 'react'
import { useModalController } from '../client/useModalController.js'
import { useStoreValue } from '../client/useStoreValue.js'
import { Text, useMessage } from '../locale/baseTexts.js'
import { useErrorText } from '../locale/ErrorTexts.js'
import { CopyReport } from '../parts/messages/CopyReport.js'
import { Icon } from '../parts/pictures/Icon.js'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** The bar of a development build. Bundlers drop it from production builds. */
const DevelopmentAlert = /* @__PURE__ */ developmentAlert()

function developmentAlert(): typeof ShownAlert | undefined {
  try {
    return process.env.NODE_ENV === 'production' ? undefined : ShownAlert
  } catch {
    // A page without a bundler has no `process`.
    return undefined
  }
}

/**
 * Shows a misconfiguration to the developer, while `debug` is on. In a production build, only the console reports it.
 */
export function AlertBar(): ReactNode {
  const alert = useStoreValue(useModalController().$alert)
  return alert && DevelopmentAlert ? <DevelopmentAlert alert={alert} /> : null
}

type ShownAlertProps = { readonly alert: { readonly code: string; readonly message: string } }

function ShownAlert({ alert }: ShownAlertProps): ReactNode {
  const modal = useModalController()
  const message = useMessage()
  const text = useErrorText(alert.code)
  // The sentence for the developer, which often begins with the text.
  const sentence = alert.message.replace(text ?? '', '').replace(/^\W+/, '')
  return (
    <div className="lk-note" data-tone="warning" role="note">
      <Icon name="warning" />
      <div>
        <b>
          <Text id="modal.alert" />
        </b>
        <p>{text}</p>
        {sentence && (
          <p lang="en" dir="auto">
            {sentence}
          </p>
        )}
        <code>{alert.code}</code>
        <CopyReport />
      </div>
      <button
        type="button"
        className="lk-icon"
        aria-label={message('modal.dismiss')}
        onClick={modal.dismissAlert}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
