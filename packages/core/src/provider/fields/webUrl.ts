import * as z from 'zod/mini'

/** An address to open: https only. */
export const webUrl = () =>
  z.string().check(z.refine((url) => url.startsWith('https://') && URL.canParse(url)))
