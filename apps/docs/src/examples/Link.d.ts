import type { ReactNode } from 'react'

/** The component of Next in our examples. Next itself would add a hundred megabytes. */
export default function Link(props: { readonly href: string; readonly children: ReactNode }): ReactNode
