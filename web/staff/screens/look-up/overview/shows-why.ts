import { createContext } from 'react'

/** Whether the answers of a section show the rules they come from. */
export const ShowsWhy = createContext(false)
