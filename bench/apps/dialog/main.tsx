import { StrictMode, useLayoutEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** The lowest cost of opening: a native dialog with one row, whose code is all on the page. */
function App() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Connect
      </button>
      {open && <Dialog />}
    </>
  )
}

function Dialog() {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog ref={ref}>
      <h2>Connect wallet</h2>
      <button type="button">Bench Wallet</button>
    </dialog>
  )
}

const element = document.getElementById('root')
if (element)
  createRoot(element).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
