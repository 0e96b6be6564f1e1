import type { BrowserContextOptions } from 'playwright'
import { userAgents } from '../../src/testing/userAgents.ts'

export type Look = BrowserContextOptions & {
  readonly viewport: { readonly width: number; readonly height: number }
  readonly theme: 'light' | 'dark'
  readonly dir: 'ltr' | 'rtl'
}

const phone = { userAgent: userAgents.iphone, hasTouch: true, isMobile: true } as const
const desk = { viewport: { width: 440, height: 720 }, dir: 'ltr' } as const

/** Ways to look at a scene. The first five are taken if none is named. */
export const looks = {
  light: { ...desk, theme: 'light' },
  dark: { ...desk, theme: 'dark' },
  phone: { ...phone, viewport: { width: 390, height: 844 }, theme: 'dark', dir: 'ltr' },
  rtl: { ...desk, theme: 'light', dir: 'rtl' },
  narrow: { ...desk, viewport: { width: 320, height: 640 }, theme: 'light' },
  small: { ...phone, viewport: { width: 360, height: 740 }, theme: 'light', dir: 'ltr' },
  landscape: { ...phone, viewport: { width: 844, height: 390 }, theme: 'light', dir: 'ltr' },
  forced: { ...desk, forcedColors: 'active', theme: 'light' },
  /** A window of 1280 by 1024 at 400 %. */
  zoom: { ...desk, viewport: { width: 320, height: 256 }, theme: 'light' },
} as const satisfies Readonly<Record<string, Look>>

export type LookName = keyof typeof looks

export const usualLooks: readonly LookName[] = ['light', 'dark', 'phone', 'rtl', 'narrow']

export function isLook(name: string): name is LookName {
  return Object.hasOwn(looks, name)
}
