import { useEffect, useLayoutEffect } from 'react'

/** React 18 warns about a layout effect on the server. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
