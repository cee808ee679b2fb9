import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { brandIn, type BrandOfPages } from './brand-sheet.ts'

export type { Brand } from './brand-sheet.ts'

/** What pages make of a colour, from the sheet that they read. Null: there is none, or it did not come. */
export function useBrand(colour: string | null): BrandOfPages | null {
  const { data } = useQuery({
    queryKey: ['brand', colour],
    enabled: colour !== null,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const sheet = await fetch(`/brand/${colour}.css`, { signal })
      return sheet.ok ? brandIn(await sheet.text()) : null
    },
  })
  return colour === null ? null : (data ?? null)
}
