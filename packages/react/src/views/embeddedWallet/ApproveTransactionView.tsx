import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { type EmbeddedConnector, useEmbeddedConnector } from '../../client/useEmbeddedConnector.js'
import { useModalController } from '../../client/useModalController.js'
import { EmptyState } from '../../parts/messages/EmptyState.js'
import { WayBack } from '../../parts/messages/WayBack.js'
import { Spinner } from '../../parts/motion/Spinner.js'
import { defineView } from '../../parts/ViewDefinition.js'
import { embeddedWalletTexts, Text } from './login/texts.js'

export const approveTransactionView = defineView({
  name: 'ApproveTransaction',
  texts: embeddedWalletTexts,
  title: 'approve.title',
  View: ApproveTransactionView,
})

/** Keeps the place where the wallet's frame shows its request. */
function ApproveTransactionView(): ReactNode {
  const connector = useEmbeddedConnector()
  if (connector) return <Place connector={connector} />
  return (
    <EmptyState icon={{ name: 'warning' }} title={<Text id="approve.none" />}>
      <WayBack />
    </EmptyState>
  )
}

function Place({ connector: { embeddedWallet } }: { readonly connector: EmbeddedConnector }): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const modal = useModalController()

  useEffect(() => embeddedWallet.onDismiss(() => modal.close()), [embeddedWallet, modal])

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    let isPlaced = false
    const place = () => {
      // The view is still rendered while it animates out.
      if (embeddedWallet.$requests.get().length === 0) return
      // Chromium drops presses on the wallet's frame for half a second after it has moved.
      if (!isPlaced && isMoving(element)) return
      isPlaced = true
      const { left, top, width, height } = element.getBoundingClientRect()
      embeddedWallet.place({ left, top, width, height })
    }
    // A hidden page draws nothing, so that nothing moves.
    if (document.hidden) place()
    // The modal moves with the keyboard of a phone.
    let frame = requestAnimationFrame(function follow() {
      place()
      frame = requestAnimationFrame(follow)
    })
    return () => {
      cancelAnimationFrame(frame)
      embeddedWallet.hide()
    }
  }, [embeddedWallet])

  return (
    <div ref={box} className="lk-pending" data-frame="">
      <Spinner />
      <h3>
        <Text id="approve.waiting" />
      </h3>
      <p>
        <Text id="approve.text" />
      </p>
    </div>
  )
}

/** Returns whether the element moves with an animation of the modal. */
function isMoving(element: Element): boolean {
  const dialog = element.closest('dialog')
  for (let each: Element | null = element; each; each = each === dialog ? null : each.parentElement)
    if (each.getAnimations?.().some(({ playState }) => playState === 'running')) return true
  return false
}
