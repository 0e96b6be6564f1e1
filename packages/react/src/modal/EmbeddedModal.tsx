import type { ReactNode } from 'react'
import { useLatchkeyContext } from '../client/LatchkeyContext.js'
import { useStoreValue } from '../client/useStoreValue.js'
import { useThemed } from '../client/useThemed.js'
import { titleId } from './Header.js'
import { moveInList } from './moveInList.js'
import { useRefusal } from './useRefusal.js'

/** Renders the modal's content in place, without an overlay or a close button. */
export function EmbeddedModal({ children }: { readonly children: ReactNode }): ReactNode {
  const { client, language } = useLatchkeyContext()
  const { ref, ...themed } = useThemed<HTMLElement>()
  useRefusal(ref, useStoreValue(client.modal.$state).refusals)
  return (
    <section
      ref={ref}
      {...themed}
      data-latchkey="embedded"
      lang={language.lang}
      dir={language.dir}
      tabIndex={-1}
      onKeyDown={moveInList}
      aria-labelledby={titleId(client)}
    >
      {children}
    </section>
  )
}
