import { type ReactNode, useId, useState } from 'react'
import { useAction } from '../parts/useAction.ts'
import { useWallet } from '../parts/useWallet.ts'
import { readQrFile } from '../scan/readQrCode.ts'
import { ScanDialog } from '../scan/ScanDialog.tsx'
import { Field } from '../shared/Field.tsx'
import { Section } from '../shared/Section.tsx'

/** Shows the three ways to pair with a page: its link, its QR code by camera, and its QR code in a picture. */
export function PairSection(): ReactNode {
  const { wallet } = useWallet()
  const { isBusy, error, run } = useAction()
  const [text, setText] = useState('')
  const [isScanning, setScanning] = useState(false)
  const fileId = useId()
  const pair = (link: string) =>
    run(async () => {
      await wallet.pair(link)
      setText('')
    })
  return (
    <Section title="Connect to a page">
      <form
        className="pair"
        onSubmit={(event) => {
          event.preventDefault()
          pair(text)
        }}
      >
        <Field label="Pairing link">
          {(ids) => (
            <input
              {...ids}
              type="text"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              placeholder="wc:…"
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
        </Field>
        <button type="submit" className="primary" disabled={isBusy}>
          {isBusy ? 'Pairing…' : 'Pair'}
        </button>
      </form>
      <div className="buttons">
        <button type="button" onClick={() => setScanning(true)}>
          Scan QR code
        </button>
        <label className="button" htmlFor={fileId}>
          Open a picture
          <input
            id={fileId}
            type="file"
            accept="image/*"
            onChange={(event) => {
              const input = event.currentTarget
              const file = input.files?.[0]
              if (file) run(async () => wallet.pair(await readQrFile(file)))
              // Lets the visitor choose the same picture again.
              input.value = ''
            }}
          />
        </label>
      </div>
      {error !== undefined && (
        <p className="notice" role="alert">
          {error}
        </p>
      )}
      {isScanning && (
        <ScanDialog
          onClose={() => setScanning(false)}
          onFound={(link) => {
            setScanning(false)
            pair(link)
          }}
        />
      )}
    </Section>
  )
}
