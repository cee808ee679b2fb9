import { rememberLanguage } from './language.ts'
import { offerPrinting } from './print.ts'
import { offerSections } from './sections.ts'
import { keepTicks } from './ticks.ts'

rememberLanguage()
keepTicks()
offerSections()
offerPrinting()
