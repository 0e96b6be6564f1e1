import { type ReactNode, useId, useState } from 'react'
import { useCopy } from '../../../parts/messages/useCopy.js'
import { Icon } from '../../../parts/pictures/Icon.js'
import { QrCode } from '../../../parts/pictures/QrCode.js'
import type { Download } from './listDownloads.js'
import { storeName } from './listDownloads.js'
import { Text, useMessage } from './texts.js'

/** Shows a QR code that opens a store on the visitor's phone. */
export function PhoneCode(props: {
  readonly wallet: string
  readonly stores: readonly [Download, ...Download[]]
  readonly onFollow: (download: Download) => void
}): ReactNode {
  const { wallet, stores, onFollow } = props
  const id = useId()
  const message = useMessage()
  const [chosen, setChosen] = useState(stores[0].kind)
  const store = stores.find(({ kind }) => kind === chosen) ?? stores[0]
  const { state, copy } = useCopy(store.url.href)
  const name = storeName(store, message)
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="lk-group">
        <Text id="downloads.phone" />
      </h3>
      {stores.length > 1 && (
        <div className="lk-tabs" role="group" aria-label={message('downloads.store')}>
          {stores.map(({ kind }) => (
            <button
              key={kind}
              type="button"
              aria-pressed={kind === store.kind}
              onClick={() => setChosen(kind)}
            >
              <Text id={`downloads.${kind}`} />
            </button>
          ))}
        </div>
      )}
      <div className="lk-code">
        <QrCode text={store.url.href} label={message('downloads.code', { wallet, store: name })} />
      </div>
      <div className="lk-pair">
        <a
          className="lk-ghost"
          href={store.url.href}
          target="_blank"
          rel="noreferrer noopener"
          onClick={() => onFollow(store)}
        >
          <Icon name="external" />
          <span>
            <Text id="downloads.open" values={{ store: name }} />
          </span>
        </a>
        <button type="button" className="lk-ghost" onClick={copy}>
          <Icon name={state === 'copied' ? 'check' : 'copy'} />
          <Text
            id={
              state === 'copied' ? 'modal.copied' : state === 'failed' ? 'modal.copyFailed' : 'downloads.copy'
            }
          />
        </button>
      </div>
    </section>
  )
}
