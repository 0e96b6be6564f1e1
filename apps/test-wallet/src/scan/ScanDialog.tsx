import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { readPixels, readQrCode } from './readQrCode.ts'

/** Milliseconds between two pictures of the camera. */
const EVERY = 150

/** Shows the camera until it sees a QR code. */
export function ScanDialog({
  onFound,
  onClose,
}: {
  readonly onFound: (text: string) => void
  readonly onClose: () => void
}): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const onSeen = useEffectEvent(onFound)
  const titleId = useId()
  const [error, setError] = useState<string>()

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    scan({ video: video.current, signal }).then(
      (text) => text !== undefined && !signal.aborted && onSeen(text),
      () => !signal.aborted && setError('The camera cannot be used. Open a picture of the code instead.'),
    )
    return () => stopping.abort()
  }, [])

  return (
    <dialog ref={dialog} className="sheet" aria-labelledby={titleId} onClose={onClose}>
      <header>
        <h2 id={titleId}>Point the camera at the QR code</h2>
      </header>
      <div className="sheet-body">
        {error === undefined ? (
          <video ref={video} muted playsInline aria-label="What the camera sees" />
        ) : (
          <p className="notice" role="alert">
            {error}
          </p>
        )}
      </div>
      <footer>
        <button type="button" className="wide" onClick={onClose}>
          Stop scanning
        </button>
      </footer>
    </dialog>
  )
}

/** Resolves with the first code; `undefined` if it is stopped before. Turns the camera off. */
async function scan({
  video,
  signal,
}: {
  video: HTMLVideoElement | null
  signal: AbortSignal
}): Promise<string | undefined> {
  if (!video) return undefined
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    if (signal.aborted) return undefined
    video.srcObject = stream
    await video.play()
    while (!signal.aborted) {
      const pixels = readPixels({ source: video, width: video.videoWidth, height: video.videoHeight })
      const text = pixels && (await readQrCode(pixels))
      if (text !== undefined) return text
      await new Promise((resolve) => setTimeout(resolve, EVERY))
    }
    return undefined
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}
