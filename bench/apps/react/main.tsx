import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { mark } from '../mark.ts'

function App() {
  const [open, setOpen] = useState(false)
  return (
    <div onClick={mark}>
      <button type="button" onClick={() => setOpen(!open)}>
        {open ? 'Open' : 'Connect'}
      </button>
    </div>
  )
}

const element = document.getElementById('root')
if (element)
  createRoot(element).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
