/** Larger pictures are made smaller: a code fills most of any picture worth taking. */
const LIMIT = 1_400

/** The pixels of a picture or of what a video shows. `undefined` before there is anything. */
export function readPixels({
  source,
  width,
  height,
}: {
  source: CanvasImageSource
  width: number
  height: number
}): ImageData | undefined {
  if (width === 0 || height === 0) return undefined
  const scale = Math.min(1, LIMIT / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  // What is see-through counts as paper.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
