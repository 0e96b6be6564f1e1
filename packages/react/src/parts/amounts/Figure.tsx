import { Fragment, type ReactNode } from 'react'

/** A large figure. A line may end between its groups and after the sign of its decimals, and nowhere else inside it. */
export function Figure({ children }: { readonly children: string }): ReactNode {
  return children.match(/.+?\P{Nd}(?=\p{Nd})|.+/gu)?.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
