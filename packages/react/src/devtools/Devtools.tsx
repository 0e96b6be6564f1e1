import type { Latchkey } from '@latchkey/core'
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { LatchkeyContext, reactErrors } from '../client/LatchkeyContext.js'
import { useStoreValue } from '../client/useStoreValue.js'
import { Panel } from './Panel.js'
import { type Recorder, recorder } from './record/recorder.js'
import { styles } from './styles.js'
import { useKept } from './useKept.js'

/** Props of `LatchkeyDevtools`. */
export type LatchkeyDevtoolsProps = {
  /** The client. Default: that of the nearest `LatchkeyProvider`. */
  readonly client?: Latchkey
  /** Opens the panel on the first visit. Later ones open it as it was left. Default: `false`. */
  readonly initialIsOpen?: boolean
  /** Corner of the button. Default: `bottom-right`. */
  readonly position?: 'bottom-right' | 'bottom-left' | 'top-right' | 'top-left'
  /** URL of a page of errors, to which the code is added behind `#`. Default: that of the repository. */
  readonly docs?: string
}

const errorsPage = 'https://github.com/latchkey/latchkey/blob/main/docs/errors.md'

/** The button and the panel, in a shadow root at the end of the page, which the page's styles do not reach. */
export function Devtools({
  client: own,
  initialIsOpen = false,
  position = 'bottom-right',
  docs = errorsPage,
}: LatchkeyDevtoolsProps): ReactNode {
  const client = useContext(LatchkeyContext)?.client
  const shown = own ?? client
  if (!shown) throw reactErrors.missingProvider({})
  const [root, setRoot] = useState<ShadowRoot>()
  const [records, setRecords] = useState<Recorder>()
  useEffect(() => {
    const used = shown.use(recorder())
    setRecords(used)
    return used.start()
  }, [shown])
  useEffect(() => {
    const host = document.body.appendChild(document.createElement('div'))
    host.dataset['latchkeyDevtools'] = ''
    const shadow = host.attachShadow({ mode: 'open' })
    try {
      // A strict Content-Security-Policy allows a constructed stylesheet.
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(styles)
      shadow.adoptedStyleSheets = [sheet]
    } catch {
      // jsdom has no constructed stylesheets, and no layout to style.
    }
    setRoot(shadow)
    return () => host.remove()
  }, [])
  if (!root || !records) return null
  return createPortal(<Shown client={shown} {...{ records, initialIsOpen, position, docs }} />, root)
}

function Shown({
  client,
  records,
  initialIsOpen,
  position,
  docs,
}: Required<LatchkeyDevtoolsProps> & { readonly records: Recorder }): ReactNode {
  const [kept, keep] = useKept({ open: initialIsOpen, height: 320, tab: 'connections' })
  const { mode } = useStoreValue(client.modal.$theme)
  const button = useRef<HTMLButtonElement>(null)
  /** The visitor has opened or closed the panel, so the focus follows. */
  const [pressed, setPressed] = useState(false)
  const errors = useStoreValue(records.$errors).length
  const show = (open: boolean) => {
    setPressed(true)
    keep({ open })
  }
  useEffect(() => {
    if (pressed && !kept.open) button.current?.focus()
  }, [pressed, kept.open])
  return (
    <div className="root" data-theme={mode} lang="en" dir="ltr">
      {kept.open ? (
        <Panel {...{ client, records, docs, kept, keep }} takesFocus={pressed} onClose={() => show(false)} />
      ) : (
        <button
          ref={button}
          type="button"
          className="open"
          data-position={position}
          aria-label={errors ? `Open Latchkey devtools, errors: ${errors}` : 'Open Latchkey devtools'}
          onClick={() => show(true)}
        >
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path
              d="M14.5 9.5a4.5 4.5 0 1 0-3.6 4.4L12.4 15.4H15v2.6h2.6v2.6H21v-3.6l-6.8-6.2c.2-.4.3-.9.3-1.3Zm-5.6-1.6a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4Z"
              fill="currentColor"
            />
          </svg>
          {errors > 0 && <span className="count">{errors > 99 ? '99+' : errors}</span>}
        </button>
      )}
    </div>
  )
}
