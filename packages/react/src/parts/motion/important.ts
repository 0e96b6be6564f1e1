/**
 * Returns a `ref` that sets styles on its element, for code that loads later than the stylesheet. Every rule of the
 * built stylesheet is `!important` and would override a plain `style`.
 */
export function important(styles: Readonly<Record<string, string>>): (element: HTMLElement | null) => void {
  return (element) => {
    for (const [name, value] of Object.entries(styles)) element?.style.setProperty(name, value, 'important')
  }
}
