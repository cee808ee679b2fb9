import '../ui/tokens.css'
import '../ui/fonts.css'
import '../ui/base.css'
import './theme/mantine-styles.ts'
import '../ui/parts.css'
import '../ui/paper.css'
import '../ui/answer/answer.css'
import '../ui/answer/documents.css'
import '../ui/answer/missions.css'
import './staff.css'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { keepTypedOnLoad } from './palette/typed-ahead.ts'
import { queryClient } from './api/query-client.ts'
import { createRouter } from './routes.tsx'
import { forgetWithToken } from './session/session.ts'
import { listenToOtherTabs, readStored } from './stored.ts'
import { whoAmIOptions } from './session/viewer.tsx'
import { followColourScheme } from './theme/colour-scheme.ts'
import { followLanguage, languageNow, showLanguage } from './words/words.ts'

keepTypedOnLoad()
followColourScheme()
listenToOtherTabs()
forgetWithToken()
followLanguage()
const language = readStored('language')
await showLanguage(language).catch(() => showLanguage(language === 'de' ? 'en' : 'de'))
if (readStored('authToken') !== null) void queryClient.prefetchQuery(whoAmIOptions(languageNow()))

createRoot(document.getElementById('app')!).render(<App router={createRouter()} />)
