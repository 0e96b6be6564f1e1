import { type ReactNode, useLayoutEffect } from 'react'
import { useLatchkeyContext } from '../client/LatchkeyContext.js'
import { useStoreValue } from '../client/useStoreValue.js'
import { useThemed } from '../client/useThemed.js'
import { titleId } from './Header.js'
import { moveInList } from './moveInList.js'
import { useRefusal } from './useRefusal.js'

/** Renders the modal's content in place, without an overlay or a close button. */
export function EmbeddedModal({ children }: { readonly children: ReactNode }): ReactNode {
  const { client, locale } = useLatchkeyContext()
  const { ref, ...themed } = useThemed<HTMLElement>()
  useRefusal(ref, useStoreValue(client.modal.$state).refusals)
  useLayoutEffect(() => {
    // The stylesheet mirrors icons by attribute, because bundlers turn `:dir()` into a list of languages.
    if (ref.current) ref.current.dir = getComputedStyle(ref.current).direction
  }, [ref])
  return (
    <section
      ref={ref}
      {...themed}
      data-latchkey="embedded"
      lang={locale}
      tabIndex={-1}
      onKeyDown={moveInList}
      aria-labelledby={titleId(client)}
    >
      {children}
    </section>
  )
}
