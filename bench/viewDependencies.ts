// What view tests load without naming it. Vite looks here first, so it does not start over in the middle of a test.
import '@solana/kit'
import 'react'
import 'react-dom'
import 'react-dom/client'
import 'react/jsx-dev-runtime'
import 'react/jsx-runtime'
import 'viem'
