/**
 * Replaces each `{name}` with its value. A place without a value stays.
 *
 * @example
 * ```ts
 * import { fillText } from '@latchkey/core/locale'
 *
 * fillText('Confirm in {wallet}', { wallet: 'Fennel' }) // 'Confirm in Fennel'
 * ```
 */
export const fillText = (text: string, values: Readonly<Record<string, unknown>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
