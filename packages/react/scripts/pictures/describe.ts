import type { Locator } from 'playwright'

/**
 * Returns what an element draws, a line for each part: its texts, colors, borders, spaces and pictures. No line has a length that follows from
 * letters, so the lines tell a changed view from another build of the browser or of a font.
 */
export async function describe(shown: Locator): Promise<string> {
  return await shown.evaluate((root) => {
    const properties = [
      ...[
        'color',
        'background-color',
        'background-image',
        'border-color',
        'border-width',
        'border-radius',
        'box-shadow',
      ],
      ...[
        'font-size',
        'font-weight',
        'line-height',
        'opacity',
        'padding',
        'gap',
        'display',
        'flex-direction',
      ],
      ...['justify-content', 'align-items', 'text-align', 'stroke', 'fill'],
    ]
    const lines: string[] = []
    const walk = (element: Element, depth: number) => {
      const style = getComputedStyle(element)
      if (style.display !== 'contents' && !element.checkVisibility({ visibilityProperty: true })) return
      const texts = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
        .map((node) => node.textContent?.trim())
      const own = ['src', 'd', 'points', 'href', 'viewBox', 'width', 'height'].map(
        (name) => element.getAttribute(name) ?? '',
      )
      const values = properties.map((name) => style.getPropertyValue(name))
      lines.push([depth, element.localName, ...own, ...values, ...texts].join(' | '))
      for (const child of element.children) walk(child, depth + 1)
    }
    walk(root, 0)
    return lines.join('\n')
  })
}
