import type { ReactNode } from 'react'
import { important } from '../motion/important.js'

/** Control characters, and those that reorder or hide text, or have no shape. */
const hidden = /((?![\t\n\r])\p{Cc}|[\p{Cf}\p{Zl}\p{Zp}\p{DI}\u2800])/u

/** Shows text as it is signed: a character that could change what is read is replaced by its number, in a frame. */
export const PlainText = ({ text }: { readonly text: string }): ReactNode =>
  text.split(hidden).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <mark key={index} ref={framed}>
        U+{part.codePointAt(0)?.toString(16).toUpperCase()}
      </mark>
    ),
  )

const framed = important({
  background: 'var(--lk-warning-back)',
  color: 'var(--lk-warning)',
  border: '1px solid',
})
