import type { Latchkey } from '@latchkey/core'

/** Id of the element with the view's title; two clients on a page have two. */
export function titleId({ id }: Latchkey): string {
  return `latchkey-${id}-title`
}
