/** A part of the window, in CSS pixels. */
export type Rect = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export type MountedFrame = {
  readonly window: { postMessage(message: unknown, targetOrigin: string): void }
  place(rect: Rect): void
  hide(): void
  remove(): void
}

export type MountFrame = (options: {
  readonly url: URL
  /** Id of the element. */
  readonly id: string
  /** The browser could not load it, or the page's Content-Security-Policy blocks it. */
  onError(): void
  /** The visitor pressed beside the frame, or Escape. */
  onDismiss(): void
}) => MountedFrame

const iframeStyle = {
  position: 'fixed',
  zIndex: '999999',
  display: 'none',
  border: 'none',
  colorScheme: 'normal',
  animationDelay: '0s, 50ms',
  borderBottomLeftRadius: 'clamp(0px, var(--lk-radius, 20px), 44px)',
  borderBottomRightRadius: 'clamp(0px, var(--lk-radius, 20px), 44px)',
}
/** Name of the frame for screen readers. */
const title = 'Wallet'
const dialogStyle = { border: 'none', padding: '0', width: '0', height: '0', overflow: 'visible' }

/**
 * Adds the frame to the page, hidden. It is never moved, because a frame that moves in the document reloads. It is in
 * a modal dialog of its own, because another modal dialog would make it inert.
 */
export const mountFrame: MountFrame = ({ url, id, onError, onDismiss }) => {
  const dialog = document.createElement('dialog')
  const iframe = document.createElement('iframe')
  dialog.setAttribute('aria-label', title)
  // Dialogs of React Aria make each element without this attribute inert.
  dialog.setAttribute('data-react-aria-top-layer', 'true')
  Object.assign(dialog.style, dialogStyle)
  Object.assign(iframe.style, iframeStyle)
  Object.assign(iframe, { id, name: 'w3m-secure-iframe', title, src: url.href })
  iframe.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-forms')
  iframe.allow = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']
    .map((feature) => `${feature} ${url.origin}`)
    .join('; ')
  iframe.addEventListener('error', onError)
  // Browsers do not report to the element that the page's policy blocks its URL.
  const refused = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'frame-src' && blockedURI.startsWith(url.origin)) onError()
  }
  document.addEventListener('securitypolicyviolation', refused)
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    onDismiss()
  })
  // A second Escape always closes a dialog, but a pending request must stay visible.
  dialog.addEventListener('close', () => {
    if (iframe.style.display === 'none' || dialog.open) return
    dialog.showModal()
    onDismiss()
  })
  // A press on the backdrop has the dialog as its target.
  dialog.addEventListener('click', onDismiss)
  dialog.append(iframe)
  document.body.append(dialog)
  const { contentWindow } = iframe
  if (!contentWindow) throw new Error('The page has no window for the frame.')
  return {
    window: contentWindow,
    place({ left, top, width, height }) {
      Object.assign(iframe.style, {
        display: 'block',
        left: `${left}px`,
        top: `${top}px`,
        width: `${width}px`,
        height: `${height}px`,
      })
      if (dialog.open) {
        const shown = document.elementFromPoint(left + width / 2, top + height / 2)
        if (shown === iframe || !shown) return
        // A dialog that opened later covers the frame. Opening this one again puts it on top.
        dialog.close()
      }
      // A dialog that the page opened later hides all earlier elements of the page.
      for (const hidden of ['inert', 'aria-hidden']) dialog.removeAttribute(hidden)
      dialog.showModal()
      iframe.focus()
    },
    hide() {
      iframe.style.display = 'none'
      if (dialog.open) dialog.close()
    },
    remove() {
      document.removeEventListener('securitypolicyviolation', refused)
      dialog.remove()
    },
  }
}
