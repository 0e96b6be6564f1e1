/** The least contrast of a text with its background (WCAG 2, level AA). */
const least = 4.5

/** Returns the disabled buttons of the page that are hard to read. The contrast rule of axe leaves out disabled controls. */
export const findFaintButtons = (): readonly string[] =>
  [...document.querySelectorAll('button[aria-disabled="true"]')].flatMap((button) => {
    const { backgroundColor, color } = getComputedStyle(button)
    const [dark = 0, light = 0] = [color, backgroundColor].map(luminance).sort((one, other) => one - other)
    const ratio = (light + 0.05) / (dark + 0.05)
    return ratio < least ? [`contrast ${ratio.toFixed(2)}: ${button.outerHTML.slice(0, 120)}`] : []
  })

/** Returns the luminance of WCAG 2 of any CSS colour, as the browser paints it. */
function luminance(color: string): number {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) throw new Error('No canvas.')
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((byte) => {
    const part = byte / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
