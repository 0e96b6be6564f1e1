import * as z from 'zod/mini'
import { isImageUrl } from '../../lib/isImageUrl.js'

/** The address of a picture. One that cannot be shown safely is left out; it does not spoil the answer. */
export const imageUrl = () =>
  z.pipe(
    z.optional(z.nullable(z.string())),
    z.transform((url: string | null | undefined): string | undefined =>
      url && isImageUrl(url) ? url : undefined,
    ),
  )
