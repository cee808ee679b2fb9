import { createContext, use, type ReactNode } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Feature } from '#contract/features.ts'
import type { StaffLanguage } from '#domain/languages.ts'
import { callOptions } from '../api/use-call.ts'
import { WhoAmIDocument, type WhoAmIQuery } from '../generated/graphql.ts'
import { useLanguage } from '../words/words.ts'
import { worthSomething, type Permissions } from './permissions.ts'

type WhoAmI = NonNullable<WhoAmIQuery['whoAmI']>
export type Viewer = Omit<WhoAmI, 'permissions' | 'features'> & {
  readonly permissions: Permissions
  readonly features: ReadonlySet<Feature>
}

const ViewerContext = createContext<Viewer | null>(null)

/** Who is signed in, as the server says; null when it does not know the token any more. A new language keeps the person. */
export function useWhoAmI() {
  return useQuery({ ...whoAmIOptions(useLanguage()), placeholderData: keepPreviousData })
}

export const whoAmIOptions = (language: StaffLanguage) =>
  callOptions(WhoAmIDocument, {}, language, { refreshUser: false })

export function ViewerProvider({ whoAmI, children }: { whoAmI: WhoAmI; children: ReactNode }) {
  const features = new Set(whoAmI.features as Feature[])
  const granted = whoAmI.permissions.map(({ codename }) => codename)
  const permissions = new Set<string>([
    ...granted.filter((codename) => worthSomething(codename, features)),
    ...(whoAmI.isStaff ? ['isStaff'] : []),
  ])
  return <ViewerContext value={{ ...whoAmI, permissions, features }}>{children}</ViewerContext>
}

/** The signed-in person, on every screen but the sign-in. */
export function useViewer(): Viewer {
  const viewer = use(ViewerContext)
  if (!viewer) throw new Error('useViewer outside of a signed-in screen')
  return viewer
}
